import type { PortfolioState } from './contracts/PortfolioState.js'

/** Before anything is known; also what views read where the plugin is not installed. */
export const emptyState: PortfolioState = { status: 'idle', tokens: [], nfts: { status: 'idle', list: [] } }
