import { expect, it, onTestFinished } from 'vitest'
import { startMarket } from '../../test/fakeMarket.js'
import type { SwapPrice } from '../contracts/index.js'

const DOLLAR = 10n ** 18n

async function pricesOf(claims: (address: string) => readonly SwapPrice[], isThirdParty = true): Promise<bigint | undefined> {
  const market = await startMarket({ isThirdParty })
  const { usd, two } = market.tokens
  Object.assign(market, { prices: claims(usd.address), hasPools: false })
  market.flow.start({ fromToken: usd.address, toToken: two.address })
  await market.settle()
  await market.flow.refresh()
  const price = market.state().prices[usd.address]
  market.latchkey.dispose()
  return price
}

it('fault 75: of several prices the deepest counts; one without a depth, or below the least, not at all', async () => {
  const shallow = { usdE18: 9n * DOLLAR, depthUsdE18: 5_000n * DOLLAR - 1n }
  const deep = { usdE18: 2n * DOLLAR, depthUsdE18: 6_000n * DOLLAR }
  const deeper = { usdE18: 3n * DOLLAR, depthUsdE18: 7_000n * DOLLAR }
  const bare = { usdE18: 4n * DOLLAR }
  expect(await pricesOf((address) => [shallow, bare, deeper, deep].map((price) => ({ address, ...price })))).toBe(3n * DOLLAR)
  expect(await pricesOf((address) => [shallow, bare].map((price) => ({ address, ...price })))).toBeUndefined()
  expect(await pricesOf((address) => [{ address, ...bare }], false)).toBe(4n * DOLLAR)
})

it('fault 75: a swap has an unknown impact where only third parties know a price of it, whatever depth they claim', async () => {
  const market = await startMarket({ isThirdParty: true })
  onTestFinished(() => market.latchkey.dispose())
  const { usd, two } = market.tokens
  const prices = [usd, two].map(({ address }) => ({ address, usdE18: DOLLAR, depthUsdE18: 2n ** 255n }))
  Object.assign(market, { prices, hasPools: false })
  market.flow.start({ fromToken: usd.address, toToken: two.address, amount: '1' })
  await market.settle()
  await market.flow.refresh()
  market.flow.confirmTokens()
  const { shown, button, amountInUsdE18 } = market.flow.view()
  expect(amountInUsdE18).toBe(DOLLAR)
  expect(shown).toMatchObject({ impactBps: undefined, needsConfirmation: true })
  expect(button.reason).toBe('confirmImpact')
  await expect(market.flow.swap(shown?.quote ?? expect.fail('no quote'))).rejects.toMatchObject({ code: 'SWAPS_IMPACT_UNCONFIRMED' })
})

it('fault 75: only so many prices of one answer are read', async () => {
  const other = { address: `0x${'9'.repeat(40)}`, usdE18: DOLLAR, depthUsdE18: 5_000n * DOLLAR }
  const claims = (before: number) => (address: string) => [...Array.from({ length: before }, () => other), { ...other, address }]
  expect(await pricesOf(claims(49))).toBe(DOLLAR)
  expect(await pricesOf(claims(50))).toBeUndefined()
})

it('error: a price that no view could draw is none', async () => {
  expect(await pricesOf((address) => [{ address, usdE18: 2n ** 256n, depthUsdE18: 5_000n * DOLLAR }])).toBeUndefined()
})
