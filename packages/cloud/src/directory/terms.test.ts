import { expect, test } from 'vitest'
import { normalize, termsOf, toRange } from './terms.js'

test('names are compared without case, accents, control characters and doubled spaces', () => {
  expect(normalize('  Brāve\u0000  WALLET\ud800 ')).toBe('brave wallet')
})

test('every part of a name is the beginning of a term', () => {
  const terms = termsOf('Rainbow Me')
  for (const part of ['rainbow', 'bow', 'bow me', 'w m', 'me', 'e']) {
    const [from, to] = toRange(part.toUpperCase())!
    expect(terms.some((term) => term >= from && term < to)).toBe(true)
  }
  expect(terms).not.toContain(' me')
})

test('a search of spaces is none; a long one is cut where terms are', () => {
  expect(toRange('  \u0000 ')).toBeUndefined()
  const name = 'x'.repeat(200)
  expect(termsOf(name).every((term) => term.length <= 64)).toBe(true)
  expect(toRange(name)![0]).toHaveLength(64)
})
