import type { SwapToken } from '../contracts/index.js'
import { readToken } from '../erc20/readToken.js'
import { swapsError } from '../errors/swapsError.js'
import { chainOf } from './chainOf.js'
import { findListed } from './findListed.js'
import type { FlowParts } from './FlowParts.js'
import { tokenFound } from './transitions.js'

/** Reads a token that is not in the list from the chain, and adds it. @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `SWAPS_NETWORK_UNSUPPORTED` | … */
export async function findToken(parts: FlowParts, address: string): Promise<SwapToken> {
  const { apply, context, read } = parts
  const chain = chainOf(parts)
  if (!chain) throw swapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId: read().chainId ?? '' })
  const token = findListed(read().tokens, address) ?? (await readToken({ chain, signal: context.signal }, address))
  apply(tokenFound(read(), token))
  return token
}
