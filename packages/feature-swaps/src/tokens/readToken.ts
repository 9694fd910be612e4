import * as kit from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../contracts/index.js'
import { inSwaps } from '../errors/inSwaps.js'
import { isOddName } from './isOddName.js'
import type { ReadToken } from './readOffered.js'

/** Reads a token from the chain. @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | … */
export async function readToken(question: SwapQuestion, at: string): Promise<ReadToken> {
  const { given, ...read } = await inSwaps(kit.readToken(question, at))
  const token = { chainId: question.chain.network.caipNetworkId, ...read, isNative: false }
  return { token, isOdd: isOddName(given.symbol) || isOddName(given.name) }
}

/** Reads how many decimal places a token has. @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | … */
export const readDecimals = (question: SwapQuestion, address: string): Promise<number> => inSwaps(kit.readDecimals(question, address))
