import { describe, expect, test } from 'vitest'
import { ar } from './ar.js'
import { createText } from './catalogue.js'
import { en } from './en.js'

/** Stay as they are in every language. */
const PROPER_NAMES = ['WalletConnect']

const placeholders = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()

describe('catalogues', () => {
  test('behavior: Arabic has every text, with the same values, and nothing else', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
    const values = Object.fromEntries(Object.entries(ar).map(([key, text]) => [key, placeholders(text)]))
    expect(values).toEqual(Object.fromEntries(Object.entries(en).map(([key, text]) => [key, placeholders(text)])))
  })

  test('behavior: no text is empty, and Arabic is written in Arabic', () => {
    const written = Object.entries(ar).filter(([, text]) => !PROPER_NAMES.includes(text))
    for (const [key, text] of written) expect(text, key).toMatch(/[\u0600-\u06ff]/)
    for (const [key, text] of Object.entries(en)) expect(text.trim(), key).not.toBe('')
  })
})

describe('createText', () => {
  const text = createText(en)

  test('default', () => {
    expect(text('connect.title')).toBe('Connect Wallet')
    expect(text('shell.failed.text', { view: 'Swap', plugin: 'swaps' })).toMatch(/^Swap of swaps did not load/)
  })

  test('behavior: values are put in as they are', () => {
    expect(text('shell.failed.text', { view: '$& {plugin} <b>', plugin: 'x' })).toMatch(/^\$& \{plugin\} <b> of x /)
  })

  test('behavior: a heading that is no key is shown as it is', () => {
    expect(text.heading('networks.title')).toBe('Choose Network')
    expect(text.heading('Stake TON')).toBe('Stake TON')
  })

  test('fault 14: names of the prototype are no texts', () => {
    expect(text.heading('constructor')).toBe('constructor')
    expect(text.heading('__proto__')).toBe('__proto__')
  })
})
