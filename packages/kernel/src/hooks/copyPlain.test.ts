import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frozenCopy, looseCopy } from './copyPlain.js'

class Transaction {
  bytes = [1]
}

test('default: plain data is copied and frozen in depth; the original does not change', () => {
  const original = { list: [{ text: 'a' }], none: null, big: 1n }
  const copy = frozenCopy(original)
  expect(copy).toEqual(original)
  expect(copy).not.toBe(original)
  expect(Object.isFrozen(copy.list[0])).toBe(true)
  expect(Object.isFrozen(original.list[0])).toBe(false)
  expect(frozenCopy(copy)).toBe(copy)
  const loose = looseCopy(copy)
  loose.list[0]!.text = 'b'
  expect(copy.list[0]!.text).toBe('a')
})

test("default: objects of classes, bytes and functions are the caller's own", () => {
  const parts = {
    transaction: new Transaction(),
    bytes: new Uint8Array(2),
    run: () => 1,
    signal: new AbortController().signal,
    at: new Date(0),
    map: new Map(),
  }
  const copy = frozenCopy(parts)
  for (const [key, part] of Object.entries(parts)) {
    expect(copy[key as keyof typeof parts]).toBe(part)
    if (key !== 'bytes') expect(Object.isFrozen(part)).toBe(false)
  }
})

test('behavior: data may have cycles, repeated objects, holes, no prototype, and a key named __proto__', () => {
  const shared = { a: 1 }
  const cyclic: Record<string, unknown> = { left: shared, right: shared, bare: Object.assign(Object.create(null) as object, { b: 2 }) }
  cyclic['self'] = cyclic
  const copy = frozenCopy(cyclic)
  expect(copy['self']).toBe(copy)
  expect(copy['left']).toBe(copy['right'])
  expect(Object.getPrototypeOf(copy['bare'])).toBeNull()
  const polluting = JSON.parse('{"__proto__": {"polluted": true}}') as object
  expect(JSON.stringify(frozenCopy(polluting))).toBe('{"__proto__":{"polluted":true}}')
  expect('polluted' in frozenCopy(polluting)).toBe(false)
  expect(frozenCopy([1, , 3])).toEqual([1, , 3])
})

test('error: data that would exhaust the stack is OPTION_INVALID', () => {
  let deep: unknown = 1
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep]
  expect(() => frozenCopy(deep)).toThrow(
    expect.objectContaining({
      code: 'OPTION_INVALID',
      context: { option: 'params', problem: 'are nested deeper than 200', fix: 'pass flatter data' },
    }) as Error,
  )
})

test('parameters: 200 levels are copied, one more is rejected; holes at the end of a list stay', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
  expect(frozenCopy(nested(201))).toEqual(nested(201))
  expect(() => frozenCopy(nested(202))).toThrow('nested deeper')
  expect(frozenCopy([1, , ,]).length).toBe(3)
  expect(frozenCopy({ length: 1 })).toEqual({ length: 1 })
})

test('default: JSON data survives both copies', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(JSON.stringify(frozenCopy(value))).toBe(JSON.stringify(value))
      expect(JSON.stringify(looseCopy(frozenCopy(value)))).toBe(JSON.stringify(value))
    }),
    { numRuns: 2_000 },
  )
})

test('default: a copy has exactly the keys of the original, and an unfrozen one can be changed', () => {
  expect(Object.keys(frozenCopy({ a: 1 }))).toEqual(['a'])
  const loose: Record<string, number> = looseCopy({ kept: 1, gone: 2 })
  expect(Object.getOwnPropertyNames(loose)).toEqual(['kept', 'gone'])
  loose['kept'] = 3
  delete loose['gone']
  expect(loose).toEqual({ kept: 3 })
})
