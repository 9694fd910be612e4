import { encodeCall, erc20, tryWords } from '@latchkey/evm-kit/read'
import type { SwapQuestion } from '../contracts/index.js'
import { simulateRoundTrip } from './simulateRoundTrip.js'
import type { TokenReport } from './TokenReport.js'

/**
 * Asks a node what a token does when it is bought and sold: a transfer out of a pool and back into it is simulated, by an account without
 * special rights. Nothing is sent. A token can tell a simulation from a swap, and can change at any time.
 *
 * @param pool - Holds the token; undefined where the quote names none.
 * @throws LatchkeyError `RPC_FAILED` | …
 */
export async function inspectToken(question: SwapQuestion, token: string, pool: string | undefined): Promise<TokenReport> {
  if (pool === undefined) return {}
  const [held = 0n] = (await tryWords(question, { to: token, data: encodeCall(erc20['balanceOf(address)'], pool) })) ?? []
  if (held === 0n) return {}
  // Of what a range of a pool holds, a millionth is there for sure.
  const trip = await simulateRoundTrip(question, { token, pool, held: held / 1_000n })
  if (!trip?.arrived) return {}
  if (!trip.fee) return { canSell: false }
  return { canSell: true, buyPpm: Number(trip.fee.outOfPoolPpm), sellPpm: Number(trip.fee.intoPoolPpm) }
}
