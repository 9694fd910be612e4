import type { SwapToken } from '../contracts/index.js'
import { needsConsent } from '../tokens/TokenMark.js'
import type { SwapsState } from './SwapsState.js'

/** The chosen tokens that the visitor has to agree to. */
export function doubtfulTokens({ from, to, marks = {} }: Pick<SwapsState, 'from' | 'to' | 'marks'>): readonly SwapToken[] {
  return [from, to].flatMap((token) => (token && needsConsent(marks[token.address]) ? [token] : []))
}

/** Those of {@link doubtfulTokens} that the visitor did not agree to yet. */
export function unconfirmedTokens(state: Pick<SwapsState, 'from' | 'to' | 'marks' | 'confirmedTokens'>): readonly SwapToken[] {
  return doubtfulTokens(state).filter(({ address }) => !state.confirmedTokens?.includes(address))
}
