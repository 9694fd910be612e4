import { describe, expect, test } from 'vitest'
import { buttonTexts } from './buttonTexts.js'
import type { TextPattern } from '@latchkey/kernel'
import { createText } from './createText.js'
import { en as later } from './en.js'
import { firstTexts } from './firstTexts.js'
import { buttonLanguages, catalogues } from './languages.js'
import { locales } from './locales.js'

const en = { ...firstTexts, ...later }

/** Every sentence of a text, without placeholders. */
const sentences = (text: TextPattern): readonly string[] =>
  JSON.stringify(text)
    .replace(/\{\w+\}/g, '')
    .split(/[.?!:,“”"]\s*/)

describe('catalogues', () => {
  test('behavior: English is written in sentence case, and calls a network a network', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries<string>({ ...buttonTexts })]) {
      const capitals = sentences(text).flatMap((sentence) =>
        sentence
          .trim()
          .split(/\s+/)
          .slice(1)
          .filter((word) => /^[A-Z]/.test(word)),
      )
      expect(
        capitals.filter((word) => !['QR', 'WalletConnect'].includes(word)),
        key,
      ).toEqual([])
      expect(text, key).not.toMatch(/chains?\b/i)
    }
  })

  test("behavior: each language has button texts, equal to the modal's", async () => {
    expect(['en', ...Object.keys(catalogues)]).toEqual(locales)
    expect(
      Object.keys(buttonLanguages)
        .filter((name) => name.length === 2 || name.includes('-'))
        .sort(),
    ).toEqual(Object.keys(catalogues).sort())
    for (const [tag, load] of Object.entries(catalogues)) {
      const texts = await load()
      expect(buttonLanguages[tag as 'de'], tag).toEqual({
        'button.connect': texts['connect.title'],
        'button.connecting': texts['pairing.back'],
        'button.loading': texts['shell.loading'],
        'button.failed': texts['shell.retry'],
        'button.unavailable': expect.any(String),
        'button.close': texts['shell.close'],
        'button.network': texts['networks.title'],
        'button.unknownNetwork': texts['account.unknownNetwork'],
      })
    }
  })
})

describe('createText', () => {
  const text = createText(new Map(Object.entries(en)), 'en')

  test('default', () => {
    expect(text('connect.title')).toBe('Connect wallet')
    expect(text('shell.failed.text', { view: 'Swap', plugin: 'swaps' })).toMatch(/^Swap of swaps did not load/)
  })

  test('behavior: values are put in as they are', () => {
    expect(text('shell.failed.text', { view: '$& {plugin} <b>', plugin: 'x' })).toMatch(/^\$& \{plugin\} <b> of x /)
  })

  test('behavior: a heading that is not a key is shown unchanged', () => {
    expect(text.heading('networks.title')).toBe('Choose network')
    expect(text.heading('Stake TON')).toBe('Stake TON')
  })

  test('fault 14: names of the prototype are not texts', () => {
    expect(text.heading('constructor')).toBe('constructor')
    expect(text.heading('__proto__')).toBe('__proto__')
  })

  test('behavior: plural forms by the rules of the language, numbers as it writes them', () => {
    const texts = new Map<string, TextPattern>([
      ['jar.tips', { one: '{count} дар', few: '{count} дара', many: '{count} даров', other: '{count} дара' }],
    ])
    const russian = createText(texts, 'ru') as unknown as (key: string, values: object) => string
    expect([1, 2, 5, 21].map((count) => russian('jar.tips', { count }))).toEqual(['1 дар', '2 дара', '5 даров', '21 дар'])
    const german = createText(new Map([['sum', '{amount} von {name}']]), 'de') as unknown as typeof russian
    expect(german('sum', { amount: 1234.5, name: '{amount}' })).toBe('1.234,5 von {amount}')
  })

  test('behavior: a missing plural form falls back to the general one', () => {
    const one = createText(new Map([['jar.tips', { other: '{count} tips' }]]), 'en') as unknown as (key: string, values: object) => string
    expect(one('jar.tips', { count: 1 })).toBe('1 tips')
  })
})
