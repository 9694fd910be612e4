import { expect, test } from 'vitest'
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
])('behavior: fractions, exponents and texts are left alone: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['00000000000000000', '-00018446744073709551615', '[01234567890123456789]', '{"a":0012345678901234567890}'])('found by fuzzing: a number with a leading zero is no JSON: %s', (text) => {
  expect(read(text)).toBeUndefined()
})
