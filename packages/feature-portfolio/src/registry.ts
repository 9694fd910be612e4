import type { PortfolioFlow } from './contracts/PortfolioFlow.js'
import type { PortfolioState } from './contracts/PortfolioState.js'
import type { en } from './texts/en.js'

type PortfolioTexts = typeof en

/** The views of this feature. */
export type PortfolioView = 'PortfolioTokens' | 'PortfolioNfts'

declare module '@latchkey/kernel' {
  interface ViewRegistry {
    PortfolioTokens: undefined
    PortfolioNfts: undefined
  }
  interface StateRegistry {
    portfolio: PortfolioState
  }
  interface ServiceRegistry {
    /** Reads what the account has; the code loads with the first call. */
    portfolio: () => Promise<PortfolioFlow>
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- keys and values of the English texts
  interface TextRegistry extends PortfolioTexts {}
}
