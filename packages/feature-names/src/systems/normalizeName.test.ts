import { ens_normalize, ens_split } from '@adraffy/ens-normalize'
import * as fc from 'fast-check'
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
])('%s: whether it can be taken for another name is %s', async (text, expected) => {
  const name = await normalizeName(text)
  expect(name === undefined ? undefined : await isConfusable(name)).toBe(expected)
})

it('a text that is too long, mixes scripts or turns the direction is no name; what has no width is removed', async () => {
  const texts = [`${'a'.repeat(252)}.eth`, 'аlice.eth', '\u202ealice.eth', '']
  expect(await Promise.all(texts.map(normalizeName))).toEqual([undefined, undefined, undefined, ''])
  expect(await normalizeName('ALI\u200bCE.eth')).toBe('alice.eth')
})

it('default: simple names are what the library makes of them', async () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', '.', 'k'), maxLength: 12 })
  const byLibrary = (text: string): string | undefined => {
    try {
      return ens_normalize(text)
    } catch {
      return undefined
    }
  }
  const examples = ['xn--a.eth', 'ab--c.eth', 'a--b.eth', '-a-.eth', 'a..eth', '.eth', 'eth.', '', 'A.ETH', 'a_b.eth', 'a--.eth'].map(
    (text): [string] => [text],
  )
  await fc.assert(
    fc.asyncProperty(part, async (text) => {
      const name = byLibrary(text)
      expect(await normalizeName(text)).toBe(name)
      if (name) expect(await isConfusable(name)).toBe(ens_split(name).some(({ type }) => type !== 'ASCII'))
    }),
    { examples, numRuns: 300 },
  )
})
