import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import type { FlowParts } from './FlowParts.js'

/**
 * Reads how many decimal places the chosen tokens have, where only a list or a provider said so: a wrong number would swap a multiple of what
 * was typed. What the chain says counts.
 *
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function verifyChosen(parts: FlowParts, question: SwapQuestion): Promise<void> {
  const { from, to } = parts.read()
  const open = [from, to].filter((token) => token !== undefined && !isVerified(parts, token))
  if (open.length === 0) return
  const { verifyToken } = await import('./verifyToken.js')
  await Promise.all(open.map((token) => token && verifyToken(parts, question, token)))
}

function isVerified({ read, verified }: FlowParts, { address, chainId, isNative }: SwapToken): boolean {
  return isNative || read().marks?.[address]?.origin === 'builtIn' || verified.has(`${chainId} ${address}`)
}
