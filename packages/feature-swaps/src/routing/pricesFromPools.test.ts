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

const usd = (amount: bigint) => amount * 10n ** 6n
const eth = (amount: bigint) => amount * 10n ** 18n
const price = (pools: Parameters<typeof pricesFromPools>[0]['pools'], changed: object = {}) =>
  pricesFromPools({ stables: ['usd'], wrapped: 'eth', decimals, pools, ...changed })

it('default: whichever of the two tokens comes first in the pool', () => {
  const prices = price([
    { tokens: ['usd', 'eth'], reserves: [usd(300_000n), eth(100n)], held: [usd(200_000n), eth(100n)] },
    { tokens: ['eth', 'big'], reserves: [eth(2n), 10n ** 36n] },
  ])
  expect(prices.get('eth')).toEqual({ usdE18: 3_000n * dollar, depthUsdE18: 200_000n * dollar })
  expect(prices.get('big')).toEqual({ usdE18: 6_000n * dollar, depthUsdE18: 6_000n * dollar })
})

it('default: of two pools of one depth the first counts; a pool that holds more than its range is as deep as the range', () => {
  const prices = price([
    { tokens: ['eth', 'usd'], reserves: [eth(10n), usd(30_000n)], held: [eth(10n), usd(90_000n)] },
    { tokens: ['eth', 'usd'], reserves: [eth(5n), usd(30_000n)] },
  ])
  expect(prices.get('eth')).toEqual({ usdE18: 3_000n * dollar, depthUsdE18: 30_000n * dollar })
})

it('default: a stable coin is one dollar, also where it is the wrapped coin and pools say otherwise', () => {
  const prices = price([{ tokens: ['eth', 'usd'], reserves: [eth(10n), usd(30_000n)] }], { stables: ['usd', 'eth'] })
  expect([prices.get('usd')?.usdE18, prices.get('eth')?.usdE18]).toEqual([dollar, dollar])
})

it.each([
  ['nothing of the token', [0n, usd(9_000n)]],
  ['nothing against it', [eth(1n), 0n]],
] as const)('error: a pool with %s sets no price', (_, reserves) => {
  expect(price([{ tokens: ['eth', 'usd'], reserves }]).has('eth')).toBe(false)
})

it('error: a pool that really holds nothing, or of a token whose decimals are unknown, sets no price', () => {
  const pool = { tokens: ['eth', 'usd'], reserves: [eth(10n), usd(30_000n)] } as const
  expect(price([{ ...pool, held: [eth(10n), 0n] }]).has('eth')).toBe(false)
  expect(price([pool], { decimals: new Map([['eth', 18]]) }).has('eth')).toBe(false)
  expect(price([pool], { decimals: new Map([['usd', 6]]) }).has('eth')).toBe(false)
})
