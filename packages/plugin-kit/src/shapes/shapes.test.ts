import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { anything, baseUnits, bytes, bytesIn, fields, firstOf, jsonOf, maybe, readAs, shapeOf, text, whole } from './index.js'

const throwing = (): never => {
  throw new RangeError('touched')
}

describe('readAs', () => {
  it('default: the parsed value; undefined for another shape', () => {
    expect([readAs(z.object({ a: text }), { a: 'b', c: 1 }), readAs(z.object({ a: text }), { a: '' }), readAs(text, 7)]).toEqual([
      { a: 'b' },
      undefined,
      undefined,
    ])
  })

  it('error: a value that throws when read is undefined', () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    for (const value of [
      {
        get a() {
          return throwing()
        },
      },
      new Proxy({}, { get: throwing }),
      new Proxy({}, { has: throwing }),
      new Proxy({}, { ownKeys: throwing }),
      proxy,
    ]) {
      expect([readAs(z.object({ a: text }), value), readAs(firstOf(text, 1), value)]).toEqual([undefined, undefined])
    }
  })

  it('behavior: no code is compiled, which a strict page forbids', async () => {
    vi.resetModules()
    const compiled = vi.fn(throwing)
    vi.stubGlobal('Function', compiled)
    vi.stubGlobal('eval', compiled)
    onTestFinished(() => void vi.unstubAllGlobals())
    const [mini, fresh] = await Promise.all([import('zod/mini'), import('./index.js')])
    const shape = mini.object({ a: fresh.text, b: fresh.maybe(mini.string()), c: fresh.firstOf(mini.looseObject({ d: fresh.text }), 2) })
    expect(fresh.readAs(shape, { a: 'x', b: 7, c: [{ d: 'y', e: 1 }] })).toEqual({ a: 'x', c: [{ d: 'y', e: 1 }] })
    expect(compiled).not.toHaveBeenCalled()
  })
})

describe('fields', () => {
  it('default: the members of an object, unchanged', () => {
    const inside = { b: 1 }
    expect(readAs(fields, { a: inside })?.['a']).toBe(inside)
    for (const value of [undefined, null, 'a', 7, [1], () => 1]) expect(readAs(fields, value)).toEqual({})
  })

  it('behavior: a __proto__ member is dropped', () => {
    const found = readAs(fields, JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"a":2}')) ?? {}
    expect([found, Object.getPrototypeOf(found), 'polluted' in found]).toEqual([{ constructor: 1, a: 2 }, Object.prototype, false])
  })
})

describe('maybe and anything', () => {
  it('default: dropped with another shape, or passed unchanged', () => {
    const shape = z.object({ name: maybe(z.string()), rest: anything })
    expect([readAs(shape, { name: 7 }), readAs(shape, { name: 'n', rest: null }), readAs(shape, {})]).toEqual([
      {},
      { name: 'n', rest: null },
      {},
    ])
  })
})

describe('firstOf', () => {
  it('default: the first items, each of the shape', () => {
    const shape = firstOf(text, 2)
    expect([
      readAs(shape, ['a', 'b', 7]),
      readAs(shape, []),
      readAs(shape, ['a', 7]),
      readAs(shape, 'ab'),
      readAs(shape, { length: 1, 0: 'a' }),
    ]).toEqual([['a', 'b'], [], undefined, undefined, undefined])
  })

  it('fault 51: the rest of an endless list is not read, and its own methods are not called', () => {
    const endless = new Proxy([], {
      get: (_, key) => (key === 'length' ? Number.MAX_SAFE_INTEGER : /^[01]$/.test(String(key)) ? 'a' : throwing()),
    })
    expect(readAs(firstOf(text, 2), endless)).toEqual(['a', 'a'])
    const own = Object.assign(['a'], { slice: throwing, map: throwing, [Symbol.iterator]: throwing })
    expect(readAs(firstOf(text, 2), own)).toEqual(['a'])
  })
})

describe('bytes', () => {
  it('default: bytes of this frame or another, unchanged', () => {
    const foreign = runInNewContext('new Uint8Array([1, 2])') as Uint8Array
    for (const value of [new Uint8Array([1]), foreign, Buffer.from('a')]) expect(readAs(bytes, value)).toBe(value)
  })

  it('error: empty bytes, and objects that only look like bytes', () => {
    for (const value of [
      new Uint8Array(),
      [1],
      { length: 1, 0: 1 },
      'a',
      new Uint16Array(1),
      new DataView(new ArrayBuffer(1)),
      new ArrayBuffer(1),
      null,
    ]) {
      expect(readAs(bytes, value)).toBeUndefined()
    }
  })
})

describe('bytesIn', () => {
  const coder = { decode: (written: string) => (/^[0-9]+$/.test(written) ? Uint8Array.from(written, Number) : throwing()) }

  it('default: decodes text', () => {
    expect(readAs(bytesIn(coder), '12')).toEqual(new Uint8Array([1, 2]))
  })

  it('error: not a string, an empty one, and another encoding', () => {
    for (const value of ['', 'x', 12, null, ['1']]) expect(readAs(bytesIn(coder), value)).toBeUndefined()
  })
})

describe('baseUnits', () => {
  it.each([
    [0, 0n],
    [9_007_199_254_740_991, 9_007_199_254_740_991n],
    ['0', 0n],
    ['18446744073709551615', 18_446_744_073_709_551_615n],
  ])('default: %j', (told, amount) => expect(readAs(baseUnits, told)).toBe(amount))

  it.each([-1, 0.5, NaN, 9_007_199_254_740_992, '', '-1', '0x1', '1e3', ' 1', '1'.repeat(21), 1n, null, undefined])(
    'error: %s is none',
    (told) => expect(readAs(baseUnits, told)).toBeUndefined(),
  )
})

describe('jsonOf', () => {
  const order = jsonOf(shapeOf({ id: text, count: whole }))

  it('default: a text with JSON of the shape; other members are dropped', () => {
    expect(readAs(order, '{"id":"a","count":2,"more":true}')).toEqual({ id: 'a', count: 2 })
  })

  it.each(['', 'no', '{"id":"a"', '{"id":"a","count":2.5}', '{"id":"a","count":9007199254740993}', '[]', 'null', 7, undefined])(
    'error: %j is none',
    (value) => expect(readAs(order, value)).toBeUndefined(),
  )
})
