import { expect, it, vi } from 'vitest'
import { holdTokens, opened, tokensReady } from '../../test/watchedMarket.js'

it('default: begins with 1 of the network’s own coin, and without a target token', async () => {
  const market = await opened()
  market.flow.start()
  await tokensReady(market)
  expect(market.state()).toMatchObject({ from: { isNative: true, symbol: 'TST' }, to: undefined, amount: '1' })
  expect(market.flow.view().button).toEqual({ reason: 'selectToken', isEnabled: true })
  expect(market.flow.networks()).toEqual(['test:1'])
})

it('default: begins before the tokens are loaded, and keeps input that is made meanwhile', async () => {
  const market = await opened()
  const list = holdTokens(market)
  market.flow.start()
  expect(market.state()).toMatchObject({ tokensStatus: 'loading', from: { isNative: true }, to: undefined, amount: '1' })
  market.flow.setAmount('3')
  await list()
  await tokensReady(market)
  expect(market.state()).toMatchObject({ from: { isNative: true }, amount: '3' })
})

it('behavior: a token that is named is chosen once the tokens are loaded, and no other token before', async () => {
  for (const options of [{ swaps: { from: 'USD' } }, {}]) {
    const market = await opened(options)
    market.flow.start('swaps' in options ? {} : { toToken: 'TWO' })
    expect(market.state()).toMatchObject({ tokensStatus: 'loading', from: undefined })
    await tokensReady(market)
    expect(market.state().from?.symbol).toBe('swaps' in options ? 'USD' : 'TST')
    expect(market.state().to?.symbol).toBe('swaps' in options ? undefined : 'TWO')
  }
})

it('behavior: tokens that failed to load are requested again', async () => {
  const market = await opened()
  market.list = () => Promise.reject(new TypeError('The provider broke.'))
  market.flow.start()
  await vi.waitFor(() => expect(market.state().tokensStatus).toBe('failed'))
  market.list = async () => [market.tokens.usd]
  await market.flow.refresh()
  expect(market.state()).toMatchObject({ tokensStatus: 'ready', tokens: [{ isNative: true }, { symbol: 'USD' }] })
})

it('behavior: tokens that arrive after a change of network are dropped', async () => {
  const market = await opened()
  const list = holdTokens(market)
  market.flow.start()
  await list()
  await market.latchkey.switchNetwork({ chainId: 'test:2' })
  await market.settle()
  expect(market.state()).toMatchObject({ chainId: undefined, tokens: [], tokensStatus: 'idle' })
})

it('behavior: balances are read for the first 200 tokens of a list and for the selected ones', async () => {
  const market = await opened()
  const last = { ...market.tokens.two, address: `0x${(499).toString(16).padStart(40, '0')}` }
  const all = Array.from({ length: 10_000 }, (_, index) => ({ ...market.tokens.two, address: `0x${index.toString(16).padStart(40, '0')}` }))
  market.list = async () => all
  market.flow.start({ fromToken: last.address, toToken: all[0]?.address ?? '' })
  await tokensReady(market)
  await vi.waitFor(() => expect(market.state().balances[last.address]).toBeDefined())
  // A provider may offer 500.
  expect(market.state().tokens).toHaveLength(501)
  expect(Object.keys(market.state().balances)).toHaveLength(201)
})

it('fault 16: invalid tokens are left out, and a provider with an invalid list fails alone', async () => {
  const market = await opened({ providers: ['one', 'mad'] })
  const { usd, two } = market.tokens
  const native = `0x${'e'.repeat(40)}`
  const lists: (() => unknown[])[] = [
    () => [
      { ...usd, decimals: 77, iconUrl: 'https://tracker.example/pixel.png' },
      ...[255, 78, -1, 1.5, '18', Number.NaN].map((decimals, index) => ({ ...two, address: `0x${String(index).repeat(40)}`, decimals })),
      { ...two, address: native, symbol: 'FAKE' },
      { ...two, address: `0x${'7'.repeat(40)}`, isNative: true },
      { ...two, address: `0x${'8'.repeat(40)}`, chainId: 'test:2' },
      { ...two, address: '0xb' },
      { ...two, address: '__proto__' },
    ],
    () => [null],
  ]
  market.list = async () => (lists.shift()?.() ?? []) as never
  market.flow.start()
  await tokensReady(market)
  expect(market.state().tokens).toEqual([
    expect.objectContaining({ address: native, symbol: 'TST', isNative: true }),
    { ...usd, decimals: 77 },
  ])
})

it('behavior: a connection made while no view is open asks no provider', async () => {
  const { latchkey, connector, state, asked, settle, ...market } = await opened()
  const { account } = state()
  await latchkey.disconnect()
  await latchkey.connect({ connectorId: connector.info.id })
  await settle()
  expect(state()).toMatchObject({ account, tokensStatus: 'idle', from: undefined })
  expect([asked, market.sent]).toEqual([[], []])
})
