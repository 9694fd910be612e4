import { expect, it } from 'vitest'
import { startMarket } from '../../test/fakeMarket.js'
import type { SwapPrice } from '../contracts/index.js'

const DOLLAR = 10n ** 18n

async function pricesOf(claims: (address: string) => readonly SwapPrice[]): Promise<bigint | undefined> {
  const market = await startMarket()
  const { usd, two } = market.tokens
  market.prices = claims(usd.address)
  market.flow.start({ fromToken: usd.address, toToken: two.address })
  await market.settle()
  await market.flow.refresh()
  const price = market.state().prices[usd.address]
  market.latchkey.dispose()
  return price
}

it('fault 75: of several prices the deepest counts; one without a depth counts least, one below the least depth not at all', async () => {
  const shallow = { usdE18: 9n * DOLLAR, depthUsdE18: 5_000n * DOLLAR - 1n }
  const deep = { usdE18: 2n * DOLLAR, depthUsdE18: 6_000n * DOLLAR }
  const deeper = { usdE18: 3n * DOLLAR, depthUsdE18: 7_000n * DOLLAR }
  const bare = { usdE18: 4n * DOLLAR }
  expect(await pricesOf((address) => [shallow, bare, deeper, deep].map((price) => ({ address, ...price })))).toBe(3n * DOLLAR)
  expect(await pricesOf((address) => [shallow, bare].map((price) => ({ address, ...price })))).toBe(4n * DOLLAR)
  expect(await pricesOf((address) => [{ address, ...shallow }])).toBeUndefined()
})

it('fault 75: only so many prices of one answer are read', async () => {
  const other = { address: `0x${'9'.repeat(40)}`, usdE18: DOLLAR }
  const claims = (before: number) => (address: string) => [...Array.from({ length: before }, () => other), { address, usdE18: DOLLAR }]
  expect(await pricesOf(claims(49))).toBe(DOLLAR)
  expect(await pricesOf(claims(50))).toBeUndefined()
})

it('error: a price that no view could draw is none', async () => {
  expect(await pricesOf((address) => [{ address, usdE18: 2n ** 256n }])).toBeUndefined()
})
