import type { SwapToken } from '../../contracts/index.js'
import { needsConsent, type TokenMarks } from '../../tokens/TokenMark.js'

/** Shorter lists show all of their tokens at once. */
const LONG_FROM = 9
const MOST = 6

/**
 * The tokens that are most often wanted, as the application and the built-in list order them; none where the list is short. What a provider of others lists,
 * and what has to be agreed to, is not among them.
 */
export function frequentTokens(tokens: readonly SwapToken[], marks: TokenMarks = {}): readonly SwapToken[] {
  if (tokens.length < LONG_FROM) return []
  const isMeant = ({ address, isNative }: SwapToken): boolean => {
    const mark = marks[address]
    return isNative || (mark !== undefined && mark.origin !== 'provider' && !needsConsent(mark))
  }
  return tokens.filter(isMeant).slice(0, MOST)
}
