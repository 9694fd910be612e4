import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import type { FlowParts } from './FlowParts.js'
import { tokenCorrected } from './transitions.js'

/**
 * Reads how many decimal places the chosen tokens have, where only a list or a provider said so: a wrong number would swap a multiple of what
 * was typed. What the chain says counts.
 *
 * @throws LatchkeyError `SWAPS_TOKEN_INVALID` | `RPC_FAILED` | …
 */
export async function verifyChosen(parts: FlowParts, question: SwapQuestion): Promise<void> {
  const { from, to } = parts.read()
  await Promise.all([from, to].flatMap((token) => (token ? [verify(parts, question, token)] : [])))
}

async function verify({ read, apply, verified, context }: FlowParts, question: SwapQuestion, token: SwapToken): Promise<void> {
  const { address, chainId, symbol } = token
  const { marks = {}, account } = read()
  const key = `${chainId} ${address}`
  if (token.isNative || marks[address]?.origin === 'builtIn' || verified.has(key)) return
  if (address === account?.toLowerCase()) throw await loadSwapsError('SWAPS_TOKEN_INVALID', { address, problem: 'it is your own account' })
  const { readDecimals } = await import('../erc20/readToken.js')
  const decimals = await readDecimals(question, address)
  if (question.signal.aborted) return
  verified.add(key)
  if (decimals === token.decimals) return
  context.log.warn(`${symbol} (${address}) has ${decimals} decimals, and was listed with ${token.decimals}.`)
  apply(tokenCorrected(read(), { ...token, decimals }))
}
