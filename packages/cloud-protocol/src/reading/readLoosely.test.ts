import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf, textUpTo } from '../shapes/shapes.js'
import { readLoosely } from './readLoosely.js'

const entry = z.object({ id: textUpTo(4), note: z.optional(textUpTo(4)), tags: z.optional(listOf(textUpTo(2), 3)) })
const answer = z.object({ data: listOf(entry, 3), next: z.nullable(textUpTo(4)) })

it('default: unknown fields are ignored', () => {
  expect(readLoosely(answer, { data: [{ id: 'a', other: 1 }], next: 'b', more: [] })).toEqual({ data: [{ id: 'a' }], next: 'b' })
})

it('behavior: a bad entry of a list is left out, the others stay in their order', () => {
  expect(readLoosely(answer, { data: [{ id: 'a' }, 7, null, { id: 'too long' }, { id: 'b' }], next: null })).toEqual({
    data: [{ id: 'a' }],
    next: null,
  })
  expect(readLoosely(answer, { data: [{ id: 7 }, { id: 'b' }], next: null })?.data).toEqual([{ id: 'b' }])
})

it('behavior: of a list that is too long the first items are read, and no more', () => {
  const list = new Proxy([] as unknown[], {
    get(target, key) {
      if (key === 'length') return 1_000_000_000
      if (Number(key) > 2) throw new RangeError('read too far')
      return typeof key === 'string' && /^\d+$/.test(key) ? { id: key } : Reflect.get(target, key)
    },
  })
  expect(readLoosely(answer, { data: list, next: null })?.data.map(({ id }) => id)).toEqual(['0', '1', '2'])
})

it('behavior: an optional field that is null, bad or inherited is left out', () => {
  for (const note of [null, 7, 'too long', {}])
    expect(readLoosely(entry, { id: 'a', note, tags: ['x', 9, 'long', 'y'] })).toStrictEqual({ id: 'a', tags: ['x'] })
  expect(readLoosely(entry, Object.create({ id: 'a' }))).toBeUndefined()
  expect(readLoosely(entry, { id: 'a', tags: 'x' })).toStrictEqual({ id: 'a' })
})

it('behavior: a bad value of a field that may be null is null', () => {
  expect(readLoosely(answer, { data: [], next: 7 })).toEqual({ data: [], next: null })
})

it('behavior: of a record bad keys and members are left out, and no prototype is set', () => {
  const record = z.object({ by: z.record(z.string().check(z.regex(/^[\d_]|^__/)), textUpTo(2)) })
  const read = readLoosely(record, { by: JSON.parse('{"1":"a","x":"b","2":"long","__proto__":"c"}') as unknown })
  expect(read).toEqual({ by: { 1: 'a' } })
  expect(Object.getPrototypeOf(read?.by)).toBe(Object.prototype)
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [String(index), 'a']))
  expect(Object.keys(readLoosely(record, { by: many })?.by ?? {})).toHaveLength(256)
})

it('error: undefined where a required part is bad, and where the value throws', () => {
  const throwing = {
    get data(): never {
      throw new TypeError('no')
    },
  }
  for (const value of [undefined, null, 7, 'x', [], {}, { data: {}, next: null }, throwing])
    expect(readLoosely(answer, value)).toBeUndefined()
})

it('property: whatever comes, the result is what the schema accepts, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything({ withNullPrototype: true }), fc.record({ data: fc.array(fc.anything()), next: fc.anything() })),
      (value) => {
        const read = readLoosely(answer, value)
        expect(read === undefined || answer.safeParse(read).success).toBe(true)
      },
    ),
  )
})
