import type { SwapToken } from '../contracts/index.js'
import { readToken } from '../tokens/readToken.js'
import { swapsError } from '../errors/swapsError.js'
import { findByAddress } from '../tokens/findNamed.js'
import { chainOf } from './chainOf.js'
import type { FlowParts } from './FlowParts.js'
import { tokenFound } from './tokenFound.js'

/**
 * Reads a token that is not in the list from the chain, and adds it.
 *
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `SWAPS_NETWORK_UNSUPPORTED` | `SESSION_CHANGED` | …
 */
export async function findToken(parts: FlowParts, address: string): Promise<SwapToken> {
  const { apply, context, read, verified } = parts
  const chain = chainOf(parts)
  if (!chain) throw swapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId: read().chainId ?? '' })
  const listed = findByAddress(read().tokens, address)
  if (listed) return listed
  const found = await readToken({ chain, signal: context.signal }, address)
  const { token } = found
  verified.add(`${token.chainId} ${token.address}`)
  const { markTokens } = await import('../tokens/markTokens.js')
  // Of another network than the one in use by now it is nobody's.
  if (read().chainId === token.chainId) apply(tokenFound(read(), found, markTokens))
  return token
}
