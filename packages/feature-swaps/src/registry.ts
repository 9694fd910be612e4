import type { SwapFlow, SwapStart } from './flow/SwapFlow.js'
import type { SwapsState } from './flow/SwapsState.js'
import type { en } from './texts/en.js'

type SwapsTexts = typeof en

/** The views of the feature. */
export type SwapsView = 'Swap' | 'SwapSelectToken' | 'SwapPreview'

/** What every event of a swap tells. Amounts are plain decimals. */
interface SwapEvent {
  readonly isSmartAccount: boolean
  /** CAIP-2 id. */
  readonly network: string
  /** Symbols. */
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    /** What to begin with; undefined: what was chosen last. */
    Swap: SwapStart | undefined
    SwapSelectToken: { readonly side: 'from' | 'to' }
    SwapPreview: undefined
  }
  interface StateRegistry {
    swaps: SwapsState
  }
  interface ServiceRegistry {
    /** Swaps; the code loads with the first call. */
    swaps: () => Promise<SwapFlow>
  }
  interface EventRegistry {
    /** The visitor agreed to a swap. */
    INITIATE_SWAP: SwapEvent
    /** The approval before a swap failed, or was declined. */
    SWAP_APPROVAL_ERROR: SwapEvent & { readonly message: string }
    SWAP_SUCCESS: SwapEvent
    SWAP_ERROR: SwapEvent & { readonly message: string }
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends SwapsTexts {}
}
