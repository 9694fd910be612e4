import { expect, it } from 'vitest'
import { isConfusable, normalizeName } from './normalizeName.js'

it.each([
  ['alice.eth', false],
  ['a-b_c.eth', undefined],
  ['🦄.eth', false],
  ['ali🦄ce.eth', false],
  ['日本.eth', false],
  ['한국.eth', false],
  ['é.eth', true],
  ['ни.eth', true],
  ['λόγος.eth', true],
  ['1️⃣2.eth', true],
  ['עב.eth', true],
])('%s: whether it can be taken for another name is %s', (text, expected) => {
  const name = normalizeName(text)
  expect(name === undefined ? undefined : isConfusable(name)).toBe(expected)
})

it('a text that is too long, mixes scripts or turns the direction is no name; what has no width is removed', () => {
  expect([`${'a'.repeat(252)}.eth`, 'аlice.eth', '\u202ealice.eth', ''].map(normalizeName)).toEqual([undefined, undefined, undefined, ''])
  expect(normalizeName('ALI\u200bCE.eth')).toBe('alice.eth')
})
