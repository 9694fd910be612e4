import { expect, it, onTestFinished } from 'vitest'
import { startMarket } from '../../test/fakeMarket.js'
import { tokenOf } from '../../test/scriptedChain.js'
import type { SwapToken } from '../contracts/index.js'
import { seesHeld } from './seesHeld.js'

const many = (count: number): readonly SwapToken[] =>
  Array.from({ length: count }, (_, index) => tokenOf('a', { address: `0x${(index + 1).toString(16).padStart(40, '0')}` }))
const balancesOf = (tokens: readonly SwapToken[], balance = 1n) => Object.fromEntries(tokens.map(({ address }) => [address, balance]))

it('default: all that the account holds is seen; the coin always is', () => {
  const [one, two, coin] = [tokenOf('1'), tokenOf('2'), tokenOf('e', { isNative: true })]
  const balances = { [one.address]: 1n, [two.address]: 0n }
  expect(seesHeld({ tokens: [coin, one, two], balances })).toBe(true)
})

it('fault 67: of more than 50 the others stay unseen', () => {
  const [all, more] = [many(50), many(51)]
  expect([all, more].map((tokens) => seesHeld({ tokens, balances: balancesOf(tokens) }))).toEqual([true, false])
})

it('fault 67: a balance that could not be read may be anything', () => {
  const tokens = many(3)
  expect(seesHeld({ tokens, balances: balancesOf(tokens.slice(1), 0n) })).toBe(false)
})

it.each([
  ['within what is read', 199, true],
  ['longer than what is read', 200, false],
])('fault 67: where a node tells amounts only, a third party’s swap beside a list %s', async (_, count, isPartlyChecked) => {
  const market = await startMarket({ isThirdParty: true })
  onTestFinished(() => market.latchkey.dispose())
  const { usd, two } = market.tokens
  const others = many(count - 2).map((token) => ({ ...token, chainId: usd.chainId }))
  Object.assign(market, { hasOverrides: true, list: async () => [usd, two, ...others], balance: 0n })
  market.flow.start({ fromToken: usd.address, toToken: two.address, amount: '1' })
  await market.settle()
  await market.flow.refresh()
  expect(Object.keys(market.state().balances)).toHaveLength(200)
  expect(market.flow.view()).toMatchObject({ shown: { isPartlyChecked, isUnchecked: !isPartlyChecked } })
})
