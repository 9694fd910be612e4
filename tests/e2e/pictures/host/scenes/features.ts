import { custom, onramp } from '@latchkey/feature-onramp'
import { siwx } from '@latchkey/feature-siwx'
import { LatchkeyError } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import type { Scene, Scenes } from './Scene.js'
import { swapScenes } from './swaps.js'
import { desk } from './desk.js'
import { copper, never } from './wallets.js'

/** The visitor rejects the signature in the wallet. */
const declined = async (): Promise<never> => {
  throw new LatchkeyError('USER_REJECTED', { method: 'personal_sign' })
}

/** The question to sign in. @param signMessage - Answers the wallet's prompt; without it the wallet is not asked. */
const signingIn =
  (signMessage?: () => Promise<never>): Scene =>
  async (createStage) => {
    const verifiers = [{ namespace: 'test', verify: async () => true }]
    const { latchkey, find } = await createStage({
      chain: testNamespace({ connectors: [copper()], adapter: { signMessage: signMessage ?? never } }),
      plugins: [siwx({ verifiers, statement: 'Read and post.' })],
    })
    await latchkey.open()
    ;(await find('.lk-row')).click()
    const sign = await find('.lk-screen-actions > [data-variant=accent]:not([aria-disabled])')
    if (!signMessage) return
    sign.click()
    if (signMessage === declined) await find('.lk-note')
  }

/** Another provider, with several currencies. */
const other = custom({
  id: 'other',
  name: 'Corner Bank',
  url: 'https://bank.test/?to={address}&coin={token}&sum={amount}',
  namespaces: ['test'],
  fiats: ['USD', 'EUR', 'GBP', 'JPY'].map((code) => ({ code, methods: [{ id: 'bank', min: '20.00', max: '5000.00' }] })),
})

/** The steps of a purchase. @param shown - Selector of an element that shows that the view is ready. */
const buying =
  (view: 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'WhatIsABuy', shown: string, amount?: string): Scene =>
  async (createStage) => {
    const { latchkey, clock, find } = await createStage({
      connectors: [copper()],
      plugins: [onramp({ providers: [desk(['test']), other] })],
      isConnected: true,
    })
    await latchkey.open({ view })
    await find(shown)
    if (amount !== undefined) (await latchkey.services.get('onramp')?.())?.setAmount(amount)
    await clock.advance(1_000)
  }

/** Views of the features. */
export const features: Scenes = {
  'sign-in': signingIn(),
  'sign-in-asked': signingIn(never),
  'sign-in-declined': signingIn(declined),
  buy: buying('OnRampProviders', '.lk-onramp-links, .lk-screen-actions'),
  'buy-priced': buying('OnRampProviders', '.lk-onramp-links, .lk-screen-actions', '250'),
  'buy-token': buying('OnRampTokenSelect', '.lk-list'),
  'buy-fiat': buying('OnRampFiatSelect', '.lk-list'),
  'buy-what': buying('WhatIsABuy', '.lk-explainer'),
  ...swapScenes,
}
