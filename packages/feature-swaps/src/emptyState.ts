import type { SwapsState } from './flow/SwapsState.js'

/** Before anything is known. */
export const emptyState: Omit<SwapsState, 'slippageBps'> = {
  amount: '',
  tokens: [],
  tokensStatus: 'idle',
  balances: {},
  prices: {},
  quotes: { status: 'idle', list: [], isRefreshing: false },
  isImpactConfirmed: false,
  progress: { step: 'none' },
}
