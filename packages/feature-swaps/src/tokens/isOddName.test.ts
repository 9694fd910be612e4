import { expect, it } from 'vitest'
import { isOddName } from './isOddName.js'

it.each([
  ['USDC', false],
  ['USD Coin', false],
  ['USD\tCoin\n', false],
  ['Доллар', false],
  ['Ξther', true],
  ['USDС', true],
  ['Тether USD', true],
  ['Tether Доллар', false],
  ['Tether-Доллар', false],
  ['USDCՕ', true],
  ['USᎠC', true],
  ['テザー USDT', false],
  ['USD\u200bC', true],
  ['\u202eCDSU', true],
  ['USDC\u00ad', true],
  ['USDC\u2800', true],
  ['USDC\0', true],
  ['', false],
  [`${' '.repeat(1_024)}\u200b`, false],
  [`${' '.repeat(1_023)}\u200b`, true],
  [undefined, false],
  [{ length: 1, 0: '\u200b' }, false],
])('fault 70: %j is odd: %s', (name, isOdd) => expect(isOddName(name)).toBe(isOdd))
