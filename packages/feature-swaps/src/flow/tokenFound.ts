import type { markTokens } from '../tokens/markTokens.js'
import type { ReadToken } from '../tokens/readOffered.js'
import type { SwapsState } from './SwapsState.js'
import type { SwapsPatch } from './transitions.js'
import { tokenListed } from './transitions.js'

/** A token that was not in the list was looked up. @param mark - Passed in: code that loads later is imported in one way only. */
export function tokenFound({ tokens, marks = {} }: SwapsState, { token, isOdd }: ReadToken, mark: typeof markTokens): SwapsPatch {
  if (tokens.some(({ address }) => address === token.address)) return tokenListed({})
  const all = [...tokens, token]
  const own = { origin: 'unlisted' as const, ...(isOdd && { isOdd }) }
  return tokenListed({ tokens: all, marks: mark(all, { ...marks, [token.address]: own }) })
}
