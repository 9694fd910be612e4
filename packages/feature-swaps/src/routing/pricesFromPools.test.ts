import { expect, it } from 'vitest'
import { pricesFromPools } from './pricesFromPools.js'

const decimals = new Map([
  ['usd', 6],
  ['eth', 18],
  ['big', 36],
  ['int', 0],
  ['dust', 18],
])
const dollar = 10n ** 18n

it('default: by the deepest pool, with a stable coin or with the wrapped coin, whatever the decimals', () => {
  const prices = pricesFromPools({
    stables: ['usd'],
    wrapped: 'eth',
    decimals,
    pools: [
      { tokens: ['eth', 'usd'], reserves: [100n * 10n ** 18n, 300_000n * 10n ** 6n] },
      // A pool with one wei against a worthless token.
      { tokens: ['eth', 'usd'], reserves: [1n, 1_000n] },
      { tokens: ['big', 'eth'], reserves: [10n ** 36n, 2n * 10n ** 18n] },
      { tokens: ['int', 'usd'], reserves: [50n, 25_000n * 10n ** 6n] },
      { tokens: ['dust', 'big'], reserves: [1n, 10n ** 36n] },
    ],
  })
  const found = [...prices].map(([token, { usdE18 }]) => [token, usdE18])
  expect(Object.fromEntries(found)).toEqual({ usd: dollar, eth: 3_000n * dollar, big: 6_000n * dollar, int: 500n * dollar })
})

it('behavior: an empty pool sets no price', () => {
  const pools = [{ tokens: ['eth', 'usd'] as const, reserves: [0n, 0n] as const }]
  expect(pricesFromPools({ stables: ['usd'], wrapped: 'eth', decimals, pools }).has('eth')).toBe(false)
})

it('fault 75: a pool below the least depth sets no price, nor one that holds less than its range says', () => {
  const reserves = [10n ** 18n, 5_000n * 10n ** 6n] as const
  const priced = (pool: object) =>
    pricesFromPools({ stables: ['usd'], wrapped: 'eth', decimals, pools: [{ tokens: ['eth', 'usd'], reserves, ...pool }] })
  expect(priced({}).get('eth')).toEqual({ usdE18: 5_000n * dollar, depthUsdE18: 5_000n * dollar })
  expect(priced({ reserves: [10n ** 18n, 5_000n * 10n ** 6n - 1n] }).has('eth')).toBe(false)
  expect(priced({ held: [10n ** 18n, 5_000n * 10n ** 6n - 1n] }).has('eth')).toBe(false)
})
