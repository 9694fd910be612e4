import type { PortfolioFlow } from '../contracts/PortfolioFlow.js'

/** Reads again and again while the view is open. */
export const watch = (flow: PortfolioFlow): (() => void) => flow.start()
