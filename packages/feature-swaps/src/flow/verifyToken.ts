import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import { readDecimals } from '../tokens/readToken.js'
import { swapsError } from '../errors/swapsError.js'
import type { FlowParts } from './FlowParts.js'
import { tokenCorrected } from './transitions.js'

/** Reads how many decimal places a token has. @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | … */
export async function verifyToken({ read, apply, verified, context }: FlowParts, question: SwapQuestion, token: SwapToken): Promise<void> {
  const { address, chainId, symbol } = token
  if (address === read().account?.toLowerCase()) throw swapsError('SWAPS_TOKEN_INVALID', { address, problem: 'it is your own account' })
  const decimals = await readDecimals(question, address)
  if (question.signal.aborted) return
  verified.add(`${chainId} ${address}`)
  if (decimals === token.decimals) return
  context.log.warn(`${symbol} (${address}) has ${decimals} decimals, and was listed with ${token.decimals}.`)
  apply(tokenCorrected(read(), { ...token, decimals }))
}
