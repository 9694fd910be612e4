import type { SwapQuote, SwapTransaction } from '../contracts/index.js'
import { encodeCall } from '../chain/words.js'
import { erc20 } from '../erc20/functions.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const HEX = /^0x([0-9a-f]{2})*$/i

/**
 * Finds what is invalid in the transaction that a provider built for a swap. It must not call the token of which an amount was approved:
 * such a call can only move or approve tokens of the account.
 *
 * @returns Undefined for a valid transaction.
 */
export function problemOfSwap({ to, data, value }: SwapTransaction, { from, spender, amountIn }: SwapQuote): string | undefined {
  if (!ADDRESS.test(to) || !HEX.test(data)) return 'the transaction cannot be read'
  if (value !== (from.isNative ? amountIn : 0n)) return 'the transaction has another value'
  return spender !== undefined && to.toLowerCase() === from.address ? 'the transaction calls the token itself' : undefined
}

/** Finds what is invalid in an approval that a provider built: it has to be exactly `approve(spender, amount)` of the token. */
export function problemOfApproval({ to, data, value }: SwapTransaction, { from, spender }: SwapQuote, amount: bigint): string | undefined {
  const expected = encodeCall(erc20['approve(address,uint256)'], spender ?? '', amount)
  const isAsked = value === 0n && String(to).toLowerCase() === from.address && String(data).toLowerCase() === expected
  return isAsked ? undefined : 'the approval is not the one that was requested'
}
