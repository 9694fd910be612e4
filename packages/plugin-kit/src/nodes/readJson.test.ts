import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWER_LIMITS } from './limits.js'
import { readJson } from './readJson.js'

const read = (text: string): unknown => readJson(text, { maxDepth: 64, exactIntegers: true })

test('default: integers that a number cannot hold become decimal strings', () => {
  expect(read('{"value":18446744073709551615,"low":-18446744073709551615,"safe":9007199254740991}')).toEqual({
    value: '18446744073709551615',
    low: '-18446744073709551615',
    safe: 9007199254740991,
  })
})

test.each([
  ['{"total":0.049999999999999996,"min":-1.2345678901234567e-7}', { total: 0.049999999999999996, min: -1.2345678901234567e-7 }],
  ['{"ui":12345678901234567890.5,"exp":1E+0000000000000000003}', { ui: 12345678901234567890.5, exp: 1000 }],
  [String.raw`{"log":"\"12345678901234567890\" {1.12345678901234567890}"}`, { log: '"12345678901234567890" {1.12345678901234567890}' }],
])('behavior: fractions, exponents and texts are not changed: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['00000000000000000', '-00018446744073709551615', '[01234567890123456789]', '{"a":0012345678901234567890}'])(
  'found by fuzzing: a number with a leading zero is not JSON: %s',
  (text) => {
    expect(read(text)).toBeUndefined()
  },
)

test('fault 14: __proto__ is dropped, also when escaped', () => {
  for (const name of ['__proto__', String.raw`\u005f_proto__`, String.raw`__\u0070roto__`]) {
    const value = readJson(`{"a":{"${name}":{"polluted":1}}}`, ANSWER_LIMITS) as { readonly a: object }
    expect('polluted' in Object.assign({}, value.a)).toBe(false)
  }
})

test('fault 45: depth is bounded; brackets in strings do not count', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  expect(readJson(nested(64), ANSWER_LIMITS)).toBeDefined()
  expect(readJson(nested(65), ANSWER_LIMITS)).toBeUndefined()
  expect(readJson(nested(500_000), ANSWER_LIMITS)).toBeUndefined()
  expect(readJson(JSON.stringify(`${'['.repeat(100)}\\"{`), ANSWER_LIMITS)).toBe(`${'['.repeat(100)}\\"{`)
})

test('fault 45: a hundred thousand quotation marks are read fast', () => {
  const started = performance.now()
  expect(readJson(`[${String.raw`"\"`.repeat(100_000)}1234567890123456`, { ...ANSWER_LIMITS, exactIntegers: true })).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('default: reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(readJson(text, ANSWER_LIMITS)).toEqual(JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)))
    }),
  )
})

test('fault 45: any text gives a value or undefined', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'[]{}",:\\truefalsn0123456789.-eE_ \u2028') }),
      (text) => void readJson(text, { maxDepth: 3, exactIntegers: true }),
    ),
  )
})

test('default: depth counts nesting, not siblings, and handles escaped quotation marks', () => {
  const wide = `[${Array.from({ length: 100 }, () => '[{}]').join()}]`
  expect(readJson(wide, { maxDepth: 3 })).toHaveLength(100)
  expect(readJson(wide, { maxDepth: 2 })).toBeUndefined()
  expect(readJson(JSON.stringify(['"[[[[', '\\']), { maxDepth: 1 })).toEqual(['"[[[[', '\\'])
  for (const text of ['["a",[[1]]]', '[1,2,3,[[1]]]'])
    expect([2, 3].map((maxDepth) => readJson(text, { maxDepth }) === undefined)).toEqual([true, false])
  expect(readJson('12345678901234567890', { maxDepth: 1 })).toBe(12345678901234567890)
})
