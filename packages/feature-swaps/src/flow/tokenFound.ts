import { markTokens } from '../tokens/markTokens.js'
import type { ReadToken } from '../tokens/readOffered.js'
import type { SwapsState } from './SwapsState.js'
import type { SwapsPatch } from './transitions.js'

/** A token that was not in the list was looked up. */
export function tokenFound({ tokens, marks = {} }: SwapsState, { token, isOdd }: ReadToken): SwapsPatch {
  if (tokens.some(({ address }) => address === token.address)) return {}
  const all = [...tokens, token]
  const mark = { origin: 'unlisted' as const, ...(isOdd && { isOdd }) }
  return { tokens: all, marks: markTokens(all, { ...marks, [token.address]: mark }) }
}
