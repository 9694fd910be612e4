import { custom, onramp } from '@latchkey/feature-onramp'
import { siwx } from '@latchkey/feature-siwx'
import { swaps, type SwapProvider, type SwapToken } from '@latchkey/feature-swaps'
import type { ViewId } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import type { Scene, Scenes } from './Scene.js'
import { copper } from './wallets.js'

const never = (): Promise<never> => new Promise(() => undefined)

const tokenOf = (symbol: string, digit: string): SwapToken => ({
  chainId: 'test:1',
  address: `0x${digit.repeat(40)}`,
  symbol,
  name: `${symbol} coin`,
  decimals: 18,
  isNative: false,
})

/** Somebody who lists two tokens and is asked for prices for ever. */
const exchange: SwapProvider = {
  id: 'exchange',
  name: 'Exchange',
  networks: ['test:1'],
  getTokens: async () => [tokenOf('USD', 'a'), tokenOf('TWO', 'b')],
  getQuotes: never,
  getAllowance: never,
  buildApproval: never,
  buildSwap: never,
}

/** Asked to sign in. @param isPressed - The wallet is asked, and does not answer. */
const signingIn =
  (isPressed: boolean): Scene =>
  async (createStage) => {
    const verifiers = [{ namespace: 'test', verify: async () => true }]
    const { latchkey, find } = await createStage({
      chain: testNamespace({ connectors: [copper()], adapter: { signMessage: never } }),
      plugins: [siwx({ verifiers, statement: 'Read and post.' })],
    })
    await latchkey.open()
    await latchkey.connect({ connectorId: 'copper' })
    if (isPressed) (await find('[data-variant=accent]:not([aria-disabled])')).click()
  }

/** Somebody who sells the coins of the application's networks. */
const desk = custom({
  id: 'desk',
  name: 'House Payments',
  url: 'https://pay.test/?to={address}&coin={token}&sum={amount}',
  namespaces: ['test'],
  fiats: [{ code: 'USD', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
})

/** A purchase in its steps. */
const buying =
  (view: 'OnRampProviders' | 'OnRampTokenSelect' | 'WhatIsABuy'): Scene =>
  async (createStage) => {
    const { latchkey, clock } = await createStage({
      connectors: [copper()],
      plugins: [onramp({ providers: [desk] })],
      isConnected: true,
    })
    await latchkey.open({ view })
    await clock.advance(500)
  }

/** A swap in its steps. */
const swapping =
  (view: ViewId, params: unknown): Scene =>
  async (createStage) => {
    const adapter = { readFromNode: never, isReadMethod: () => true, nativeTokenAddress: `0x${'e'.repeat(40)}` }
    const { latchkey, clock } = await createStage({
      chain: testNamespace({ connectors: [copper()], adapter }),
      plugins: [swaps({ providers: [exchange] })],
      isConnected: true,
    })
    await latchkey.open({ view, params })
    await clock.advance(500)
  }

/** Views that features bring. */
export const features: Scenes = {
  'sign-in': signingIn(false),
  'sign-in-asked': signingIn(true),
  buy: buying('OnRampProviders'),
  'buy-token': buying('OnRampTokenSelect'),
  'buy-what': buying('WhatIsABuy'),
  swap: swapping('Swap', { fromToken: 'USD', toToken: 'TWO', amount: '2' }),
  'swap-token': swapping('SwapSelectToken', { side: 'from' }),
}
