import { expect, test } from 'vitest'
import type { SwapToken } from '../../contracts/index.js'
import type { TokenMark } from '../../tokens/TokenMark.js'
import { frequentTokens } from './frequentTokens.js'

const token = (index: number, isNative = false): SwapToken => ({
  ...{ chainId: 'eip155:1', address: `0x${String(index).repeat(40)}`, symbol: `T${index}`, name: `Token ${index}`, decimals: 18 },
  isNative,
})
const tokens = [token(0, true), ...Array.from({ length: 9 }, (_, index) => token(index + 1))]
const marksOf = (mark: (index: number) => TokenMark) =>
  Object.fromEntries(tokens.slice(1).map(({ address }, index) => [address, mark(index + 1)]))
const symbolsOf = (found: readonly SwapToken[]) => found.map(({ symbol }) => symbol)

test('default: the coin and the first of the list, in its order', () => {
  const found = frequentTokens(
    tokens,
    marksOf(() => ({ origin: 'builtIn' })),
  )
  expect(symbolsOf(found)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'T5'])
})

test('behavior: none where all are seen at once', () => {
  const marks = marksOf(() => ({ origin: 'builtIn' }))
  expect(frequentTokens(tokens.slice(0, 8), marks)).toEqual([])
  expect(frequentTokens(tokens.slice(0, 9), marks)).toHaveLength(6)
})

test('behavior: neither what a provider lists, nor what has to be agreed to', () => {
  const odd: Readonly<Record<number, TokenMark>> = {
    1: { origin: 'provider' },
    2: { origin: 'unlisted' },
    3: { origin: 'list', isOdd: true },
    4: { origin: 'list', resembles: '0x1' },
    5: { origin: 'host' },
    6: { origin: 'list' },
  }
  const found = frequentTokens(
    tokens,
    marksOf((index) => odd[index] ?? { origin: 'provider' }),
  )
  expect(symbolsOf(found)).toEqual(['T0', 'T5', 'T6'])
  expect(symbolsOf(frequentTokens(tokens))).toEqual(['T0'])
})
