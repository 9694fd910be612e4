import { describe, expect, test } from 'vitest'
import { cleanWalletName } from './cleanWalletName.js'

describe('cleanWalletName', () => {
  test('default', () => {
    expect(cleanWalletName('MetaMask')).toBe('MetaMask')
    expect(cleanWalletName('  Trust   Wallet ')).toBe('Trust Wallet')
    expect(cleanWalletName('Кошелёк 钱包 👛')).toBe('Кошелёк 钱包 👛')
  })

  test('fault 5: right-to-left override and zero-width characters are removed', () => {
    expect(cleanWalletName('\u202eksaMateM')).toBe('ksaMateM')
    expect(cleanWalletName('Meta\u200b\u200c\u200d\u2060\ufeffMask')).toBe('MetaMask')
    expect(cleanWalletName('Meta\u2066Ma\u2069sk\u061c')).toBe('MetaMask')
    expect(cleanWalletName('Meta\u3164Mask\u00ad\u0000\u001b')).toBe('MetaMask')
  })

  test('fault 5: HTML stays text', () => {
    expect(cleanWalletName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })

  test('fault 5: 10,000 characters are clipped to 64, whole characters only', () => {
    expect(cleanWalletName('a'.repeat(10_000))).toBe('a'.repeat(64))
    expect(cleanWalletName('👛'.repeat(10_000))).toBe('👛'.repeat(64))
  })

  test('fault 5: a clipped name does not end with a space, and only the first 1,024 characters are read', () => {
    expect(cleanWalletName(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63))
    expect(cleanWalletName(`  ${'a'.repeat(65)}`)).toBe('a'.repeat(64))
    expect(cleanWalletName(`${'\u200b'.repeat(1_023)}ab`)).toBe('a')
    expect(cleanWalletName(`${'\u200b'.repeat(1_024)}ab`)).toBe('')
  })

  test('fault 5: blank Braille patterns are invisible, tabs and line breaks become spaces', () => {
    expect(cleanWalletName('Meta\u2800Mask')).toBe('MetaMask')
    expect(cleanWalletName('a\tb\vc\u0085d\u2029e')).toBe('a b c d e')
  })

  test('behavior: a line break becomes a space', () => {
    expect(cleanWalletName('Meta\r\nMask\u2028Fake')).toBe('Meta Mask Fake')
  })

  test('behavior: a name without visible characters, or one that is not a string, becomes empty', () => {
    for (const name of ['', '\u200b\u200b', '  ', undefined, null, 7, { toString: () => 'x' }]) {
      expect(cleanWalletName(name)).toBe('')
    }
  })
})
