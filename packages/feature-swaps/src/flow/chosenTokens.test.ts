import { expect, it, vi } from 'vitest'
import type { Market } from '../../test/fakeMarket.js'
import { startMarket } from '../../test/fakeMarket.js'
import { opened, tokensReady, watched } from '../../test/watchedMarket.js'
import type { SwapToken } from '../contracts/index.js'
import type { SwapStart } from './SwapFlow.js'

async function begun(
  start: SwapStart,
  { tokens, ...options }: Parameters<typeof startMarket>[0] & { readonly tokens?: (market: Market) => readonly SwapToken[] } = {},
): Promise<Market> {
  const market = await opened(options)
  const offered = tokens?.(market)
  if (offered) market.list = async () => offered
  market.flow.start(start)
  await tokensReady(market)
  await market.settle()
  return market
}

const OTHER = `0x${'c'.repeat(40)}`
const twins = ({ tokens: { usd, two } }: Market): readonly SwapToken[] => [usd, two, { ...usd, address: OTHER }]

it('fault 70: a symbol that two tokens share chooses nothing, and says so', async () => {
  const market = await begun({ fromToken: 'USD', toToken: 'usd' }, { tokens: twins })
  expect(market.state()).toMatchObject({ from: undefined, to: undefined })
  // The messages of errors load for it.
  await vi.waitFor(() =>
    expect(market.state().refusedTokens).toMatchObject([
      { side: 'from', token: 'USD', failure: { code: 'SWAPS_TOKEN_AMBIGUOUS' } },
      { side: 'to', token: 'usd', failure: { code: 'SWAPS_TOKEN_AMBIGUOUS' } },
    ]),
  )
  expect(market.flow.view().button.reason).toBe('selectToken')
})

it('fault 70: the one that the application lists is meant', async () => {
  const list = {
    name: 'Mine',
    timestamp: '2024-01-01T00:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [],
  }
  const market = await begun(
    { toToken: 'USD' },
    { tokens: twins, isThirdParty: true, swaps: { tokens: { 'test:1': [OTHER] }, tokenLists: [list] } },
  )
  // What the application names by address is read from the chain, where it has no symbol.
  expect(market.state().tokens.map(({ address }) => address)).toEqual([expect.any(String), OTHER])
  expect(market.state().marks?.[OTHER]).toEqual({ origin: 'host' })
  expect(market.state().failedLists).toMatchObject([{ list: 'Mine', failure: { code: 'SWAPS_LIST_FAILED', isRetryable: true } }])
  await vi.waitFor(() =>
    expect(market.state().refusedTokens).toMatchObject([{ side: 'to', token: 'USD', failure: { code: 'SWAPS_TOKEN_INVALID' } }]),
  )
})

it('fault 70: an unknown symbol chooses nothing, not the coin; without a name the coin is sold', async () => {
  const market = await begun({ fromToken: 'NONE'.repeat(100) })
  expect(market.state().from).toBeUndefined()
  await vi.waitFor(() =>
    expect(market.state().refusedTokens).toMatchObject([
      { failure: { code: 'SWAPS_TOKEN_INVALID', message: expect.not.stringContaining('NONE'.repeat(17)) } },
    ]),
  )
  const other = await begun({ toToken: 'TWO' })
  expect(other.state()).toMatchObject({ from: { isNative: true }, to: { symbol: 'TWO' }, refusedTokens: [] })
})

it('default: an address that no list has is looked up, and has to be agreed to', async () => {
  const market = await begun({ fromToken: 'USD', toToken: OTHER.toUpperCase().replace('0X', '0x') })
  await vi.waitFor(() => expect(market.state().to?.address).toBe(OTHER))
  expect(market.state().marks?.[OTHER]).toEqual({ origin: 'unlisted' })
  await market.clock.advance(200)
  await vi.waitFor(() => expect(market.flow.view().button.reason).toBe('confirmToken'))
  const { quote } = market.flow.view().shown ?? expect.fail('no quote')
  await expect(market.flow.swap(quote)).rejects.toMatchObject({ code: 'SWAPS_TOKEN_UNCONFIRMED' })
  market.flow.confirmTokens()
  expect(market.flow.view().button.reason).toBe('review')
  expect(market.state().confirmedTokens).toEqual([OTHER])
  market.flow.confirmTokens()
  expect(market.state().confirmedTokens).toEqual([OTHER])
})

it('error: an address without a token is refused, and what the visitor chose meanwhile stays', async () => {
  const market = await opened()
  market.decimals = 78n
  market.flow.start({ fromToken: OTHER, toToken: 'TWO' })
  await vi.waitFor(() => expect(market.state().refusedTokens).toHaveLength(1))
  expect(market.state()).toMatchObject({
    from: undefined,
    to: { symbol: 'TWO' },
    refusedTokens: [
      { side: 'from', token: OTHER, failure: { code: 'SWAPS_TOKEN_INVALID', message: expect.stringContaining('78 decimals') } },
    ],
  })
  market.decimals = 18n
  market.flow.start({ fromToken: OTHER, toToken: 'TWO' })
  market.flow.select('from', market.tokens.usd)
  await vi.waitFor(() => expect(market.state().tokens.map(({ address }) => address)).toContain(OTHER))
  await market.settle()
  expect(market.state().from?.symbol).toBe('USD')
})

it('fault 70: decimals that a provider lies about are those of the chain, before anything is quoted', async () => {
  const market = await opened({ isThirdParty: true })
  const { usd, two } = market.tokens
  market.list = async () => [{ ...usd, decimals: 20 }, two]
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.flow.view().shown).toBeDefined())
  expect(market.state().from).toEqual(usd)
  expect(market.state().tokens).toContainEqual(usd)
  expect(market.flow.view().shown?.quote).toMatchObject({ amountIn: 2n * 10n ** 18n, from: { decimals: 18 } })
})

it.each([
  ['has no decimals', { decimals: 255n }, 'SWAPS_TOKEN_INVALID'],
  ['cannot be read', { node: 'fail' as const }, 'RPC_FAILED'],
])('fault 70: a token of a provider that %s is not quoted', async (_, change, code) => {
  const market = await opened({ isThirdParty: true })
  Object.assign(market, change)
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.state().quotes.failure?.code).toBe(code))
  expect(market.asked).toEqual([])
})

it("fault 70: a provider's token at the account's own address is not quoted", async () => {
  const market = await opened({ isThirdParty: true })
  const account = '0x1111111111111111111111111111111111111111'
  market.list = async () => [market.tokens.usd, { ...market.tokens.two, address: account }]
  market.flow.start({ fromToken: 'USD', toToken: 'TWO', amount: '2' })
  await vi.waitFor(() => expect(market.state().quotes.failure).toMatchObject({ code: 'SWAPS_TOKEN_INVALID' }))
  expect(market.state().quotes.failure?.message).toContain('your own account')
})

it('fault 70: 20,000 tokens of a hostile provider neither freeze nor push out the others', async () => {
  const market = await opened({ isThirdParty: true, providers: ['one', 'two'] })
  const { usd, two } = market.tokens
  const flood = Array.from({ length: 20_000 }, (_, index) => ({
    ...usd,
    address: `0x${index.toString(16).padStart(40, '0')}`,
    symbol: 'USD'.repeat(10_000),
    name: 'ТST',
  }))
  let turn = 0
  market.list = async () => ((turn += 1) === 1 ? flood : [usd, two])
  const startedAt = performance.now()
  market.flow.start()
  await tokensReady(market)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(market.state().tokens).toHaveLength(503)
  expect(market.state().tokens.slice(-2)).toEqual([usd, two])
  // Each looks like the coin, whose symbol is TST.
  const { native } = market.state()
  expect(Object.values(market.state().marks ?? {}).filter(({ resembles }) => resembles === native?.address)).toHaveLength(500)
})

it('fault 44: an amount that could mean several is none: at the beginning and typed', async () => {
  const market = await begun({ fromToken: 'USD', toToken: 'TWO', amount: '1,000' })
  expect(market.flow.view().button).toEqual({ reason: 'amountUnclear', isEnabled: false })
  expect(market.flow.view().amountIn).toBeUndefined()
  market.flow.setAmount('1.000,5')
  expect(market.state().amount).toBe('1000.5')
  market.flow.setAmount('1,000')
  expect(market.flow.view().button.reason).toBe('amountUnclear')
  market.flow.setAmount('1,000', 'en')
  expect(market.state().amount).toBe('1000')
  expect(market.asked).toEqual([])
  const other = await begun({ fromToken: 'USD', toToken: 'TWO', amount: '1.000,5' })
  expect(other.state().amount).toBe('1000.5')
})

it('behavior: what the visitor looked up stays when a list is tried again; another network forgets it', async () => {
  const list = { name: 'Mine', timestamp: '', version: { major: 1, minor: 0, patch: 0 }, tokens: [] }
  const market = await watched({ swaps: { tokenLists: [list] } })
  await market.flow.findToken(OTHER)
  market.flow.select('to', (await market.flow.findToken(OTHER)) as SwapToken)
  market.flow.confirmTokens()
  const before = market.state().tokens
  await market.flow.refresh()
  expect(market.state().tokens).toEqual(before)
  expect(market.state().marks?.[OTHER]).toEqual({ origin: 'unlisted' })
  expect(market.state().to?.address).toBe(OTHER)
})

it('error: a list that is fetched without protection', async () => {
  for (const url of ['http://lists.example/a.json', 'lists.example'])
    await expect(startMarket({ swaps: { tokenLists: [url] } })).rejects.toMatchObject({ code: 'OPTION_INVALID' })
})
