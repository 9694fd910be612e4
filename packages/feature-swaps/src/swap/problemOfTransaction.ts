import type { SwapQuote, SwapTransaction } from '../contracts/index.js'
import { encodeCall } from '../chain/words.js'
import { erc20 } from '../erc20/functions.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const HEX = /^0x([0-9a-f]{2})*$/i

/**
 * What is wrong with the transaction that a provider built for a swap. It never calls the token of which an amount was approved: such a
 * call can only move or approve tokens of the account.
 *
 * @returns Undefined when nothing is.
 */
export function problemOfSwap({ to, data, value }: SwapTransaction, { from, spender, amountIn }: SwapQuote): string | undefined {
  if (!ADDRESS.test(to) || !HEX.test(data)) return 'a transaction that cannot be read'
  if (value !== (from.isNative ? amountIn : 0n)) return 'a transaction of another value'
  return spender !== undefined && to.toLowerCase() === from.address ? 'a call of the token itself' : undefined
}

/** What is wrong with an approval that a provider built: it has to be `approve(spender, amount)` of the token, and nothing else. */
export function problemOfApproval({ to, data, value }: SwapTransaction, { from, spender }: SwapQuote, amount: bigint): string | undefined {
  const expected = encodeCall(erc20['approve(address,uint256)'], spender ?? '', amount)
  const isAsked = value === 0n && String(to).toLowerCase() === from.address && String(data).toLowerCase() === expected
  return isAsked ? undefined : 'another approval than it was asked for'
}
