import { createTestClock } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import type { SwapQuote, SwapQuoteRequest, SwapToken } from '../contracts/index.js'
import type { RoutedPart } from '../routing/findRoutes.js'
import { QUOTE_LIFETIME_MS } from '../timeouts.js'
import type { QuoteParts } from './toQuote.js'
import { leastOf, leastOfParts, toQuote } from './toQuote.js'

const token = (digit: string, isNative = false) => ({ address: `0x${digit.repeat(40)}`, isNative }) as SwapToken
const [coin, dollar] = [token('e', true), token('a')]
const clock = createTestClock()
const spender = `0x${'5'.repeat(40)}`
const partOf = (amountIn: bigint, amountOut: bigint, gasUnits: bigint) =>
  ({
    amountIn,
    amountOut,
    gasUnits,
    path: [{ pool: { id: '0xpool', feePpm: 500 }, from: dollar.address, to: coin.address }],
  }) as unknown as RoutedPart
const partsOf = (change: Partial<QuoteParts> = {}, from = dollar): QuoteParts => ({
  request: {
    from,
    to: coin,
    amountIn: 10n,
    slippageBps: 50,
    chain: { clock, network: { caipNetworkId: 'eip155:1' } },
  } as unknown as SwapQuoteRequest,
  providerId: 'one',
  spender,
  takesPermit: true,
  baseGas: 100n,
  arriving: (amountOut) => amountOut,
  ...change,
})

describe('leastOf', () => {
  it.each([
    [10_000n, 50, 9_950n],
    [10_001n, 50, 9_951n],
    [1n, 50, 1n],
    [10_000n, 0, 10_000n],
    [3n, 5_000, 2n],
    [0n, 50, 0n],
  ])('default: of %i with %i hundredths of a percent at least %i, rounded up', (amountOut, slippageBps, least) => {
    expect(leastOf(amountOut, slippageBps)).toBe(least)
  })
})

describe('toQuote', () => {
  it('default: the sum of the parts, with the gas of all', () => {
    expect(toQuote(partsOf(), [partOf(6n, 6_000n, 10n), partOf(4n, 4_000n, 5n)])).toEqual({
      id: 'split',
      providerId: 'one',
      chainId: 'eip155:1',
      from: dollar,
      to: coin,
      amountIn: 10n,
      amountOut: 10_000n,
      minimumOut: 9_950n,
      slippageBps: 50,
      route: [6n, 4n].map((amountIn) => ({
        amountIn,
        amountOut: amountIn * 1_000n,
        hops: [{ pool: '0xpool', from: dollar.address, to: coin.address, feePpm: 500 }],
      })),
      gasUnits: 115n,
      providerFee: 0n,
      spender,
      takesPermit: true,
      quotedAtMs: clock.now(),
      expiresAtMs: clock.now() + QUOTE_LIFETIME_MS,
    })
  })

  it('behavior: one part is a quote of its own, told apart from a split one', () => {
    expect(toQuote(partsOf(), [partOf(10n, 1n, 0n)]).id).toBe('single')
  })

  it('behavior: the coin needs no allowance and takes no permit', () => {
    const quote = toQuote(partsOf({}, coin), [partOf(10n, 1n, 0n)])
    expect(quote).not.toHaveProperty('spender')
    expect(quote.takesPermit).toBe(false)
    expect(toQuote(partsOf({ takesPermit: false }), [partOf(10n, 1n, 0n)]).takesPermit).toBe(false)
  })

  it('behavior: of a token that keeps a part of each transfer less arrives, and the quote says what was measured', () => {
    const transferTax = { fromPpm: 0, toPpm: 500_000 }
    const quote = toQuote(partsOf({ transferTax, arriving: (amountOut) => amountOut / 2n }), [partOf(10n, 1_000n, 0n)])
    expect(quote).toMatchObject({ amountOut: 500n, minimumOut: 498n, transferTax, route: [{ amountOut: 500n }] })
  })
})

describe('leastOfParts', () => {
  const least = (minimumOut: bigint, ...amounts: readonly bigint[]) =>
    leastOfParts({
      minimumOut,
      amountOut: amounts.reduce((sum, amount) => sum + amount, 0n),
      route: amounts.map((amountOut) => ({ amountIn: 1n, amountOut, hops: [] })),
    } as unknown as SwapQuote)

  it('default: in proportion, and together exactly the least of the quote', () => {
    expect(least(9n, 5n, 5n)).toEqual([4n, 5n])
    expect(least(100n, 1n, 1n, 1n)).toEqual([33n, 33n, 34n])
    expect(least(7n, 7n)).toEqual([7n])
  })

  it('behavior: of nothing nothing', () => {
    expect(least(0n, 0n, 0n)).toEqual([0n, 0n])
  })
})
