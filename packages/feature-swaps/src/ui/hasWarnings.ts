import { WARNED_IMPACT_BPS } from '../flow/arithmetic.js'
import { doubtfulTokens } from '../flow/unconfirmedTokens.js'
import type { SwapParts } from './SwapGate.js'

/** Whether there is anything to know before the swap: of its tokens, its price, what cannot be checked; or why there is no quote. */
export function hasWarnings({ state, view: { shown, amountIn } }: Pick<SwapParts, 'state' | 'view'>): boolean {
  if (doubtfulTokens(state).length > 0 || (state.refusedTokens ?? []).length > 0) return true
  if (!shown) return state.quotes.failure !== undefined && amountIn !== undefined
  const { impactBps = WARNED_IMPACT_BPS, isUnchecked, isPartlyChecked, taxes } = shown
  return impactBps >= WARNED_IMPACT_BPS || isUnchecked || isPartlyChecked || taxes.length > 0
}
