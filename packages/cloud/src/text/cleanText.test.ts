import { expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

test.each([
  ['  a\u202Eb\n\0c  ', 'a b c'],
  ['\uD800x\uFFFD', 'x'],
  ['12345678901', '1234567890'],
  ['😀😀😀😀😀😀', '😀😀😀😀😀'],
  ['1😀😀😀😀😀', '1😀😀😀😀'],
])('%j is %j', (text, clean) => {
  expect(cleanText(text, 10)).toBe(clean)
})

test('error: nothing is left', () => {
  expect(cleanText('\u200B \u202E', 10)).toBeUndefined()
})
