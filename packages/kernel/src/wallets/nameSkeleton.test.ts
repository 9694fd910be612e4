import { describe, expect, test } from 'vitest'
import { nameSkeleton } from './nameSkeleton.js'

const METAMASK = nameSkeleton('MetaMask')

describe('nameSkeleton', () => {
  test.each([
    ['invisible characters', 'Meta\u200bMa\u2060sk\ufeff'],
    ['a direction mark', '\u202eMetaMask'],
    ['case and spaces', ' meta  MASK'],
    ['the suffix Wallet', 'MetaMask Wallet'],
    ['signs', 'MetaMask™ · 🦊'],
    ['accents', 'MétaMāsk'],
    ['Cyrillic letters', 'МеtаМаѕк'],
    ['Greek letters', 'ΜεταΜask'],
    ['Greek capitals', 'ΜΕΤΑΜΑSΚ'],
    ['Cyrillic capitals', 'МЕТАМАЅК'],
    ['fullwidth letters', 'ＭｅｔａＭａｓｋ'],
    ['mathematical letters', '𝓜𝓮𝓽𝓪𝑀𝑎𝑠𝑘'],
    ['circled letters', 'Ⓜⓔⓣⓐⓜⓐⓢⓚ'],
    ['small capitals', 'ᴍᴇᴛᴀᴍᴀꜱᴋ'],
    ['two letters that look like one', 'rnetarnask'],
  ])('fault 54: %s do not change the skeleton', (_, name) => {
    expect(nameSkeleton(name)).toBe(METAMASK)
  })

  test.each([
    ['Ledger', 'Iedger'],
    ['Ledger', '1edger'],
    ['Ledger', '|edger'],
    ['Coin98', 'C0in98'],
    ['Phantom', 'Рhаntоm'],
    ['Xverse', 'Ⅹverse'],
    ['Leap', 'Lеар'],
    ['Trust Wallet', 'Trust VVallet'],
  ])('fault 54: %s looks like %s', (name, twin) => {
    expect(nameSkeleton(twin)).toBe(nameSkeleton(name))
  })

  test('behavior: different names have different skeletons', () => {
    const names = [
      'MetaMask',
      'MetaMask Fake',
      'Phantom',
      'Talisman',
      'Trust',
      'Truster',
      'Trust Walleter',
      'Wallet',
      'Wallet 1',
      'Wallet 10',
      'OKX Wallet',
      '钱包',
      'Кошелёк',
      '🦊',
      '👛',
      '',
    ]
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
  })

  test('behavior: a name of megabytes costs what its first 64 characters cost', () => {
    expect(nameSkeleton('x'.repeat(5_000_000))).toBe('x'.repeat(64))
  })
})
