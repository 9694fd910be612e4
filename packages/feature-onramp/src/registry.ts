import type { OnrampFlow } from './flow/OnrampFlow.js'
import type { OnrampState } from './flow/OnrampState.js'
import type { en } from './texts/en.js'

type OnrampTexts = typeof en

/** The views of this feature. */
export type OnrampView = 'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'OnRampActivity' | 'BuyInProgress' | 'WhatIsABuy'

/** Common fields of events. */
interface BuyEvent {
  readonly isSmartAccount: boolean
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    OnRampProviders: undefined
    OnRampTokenSelect: undefined
    OnRampFiatSelect: undefined
    OnRampActivity: undefined
    /** Without an order: the review before a purchase. */
    BuyInProgress: { readonly orderId: string } | undefined
    WhatIsABuy: undefined
  }
  interface StateRegistry {
    onramp: OnrampState
  }
  interface ServiceRegistry {
    /** Buys; the code loads with the first call. */
    onramp: () => Promise<OnrampFlow>
  }
  interface EventRegistry {
    /** The visitor wants to buy. */
    SELECT_BUY_CRYPTO: BuyEvent
    /** The visitor chose a provider, by id. */
    SELECT_BUY_PROVIDER: BuyEvent & { readonly provider: string }
    /** The visitor opened the explanation of buying. */
    SELECT_WHAT_IS_A_BUY: BuyEvent
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends OnrampTexts {}
}
