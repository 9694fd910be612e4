import { encodeCall } from '@latchkey/evm-kit/read'
import type { SwapQuote, SwapTransaction } from '../contracts/index.js'
import { isRefusedSelector } from './refusedSelectors.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const HEX = /^0x([0-9a-f]{2})*$/i
/** `deposit()` and `withdraw(uint256)` of the wrapped coin. */
const DEPOSIT = '0xd0e30db0'
const WITHDRAW = '0x2e1a7d4d'

/** Who asks, and what the network's data says. */
export interface CallSituation {
  /** The account that would send the call. */
  readonly account: string
  /** The wrapped coin of our own data, lower case. */
  readonly wrapped: string | undefined
}

/**
 * Finds what is invalid in the call that a provider built for a swap, whatever the node says about it: another value than the shown amount,
 * a call of the sold token, of the account itself, or of a function that moves or approves tokens. The wrapped coin takes a deposit of
 * exactly the amount and a withdrawal of exactly the amount, nothing else.
 *
 * @returns Undefined for a valid call.
 */
export function problemOfCall({ to, data, value }: SwapTransaction, quote: SwapQuote, situation: CallSituation): string | undefined {
  const { from, amountIn } = quote
  if (!isText(to, ADDRESS) || !isText(data, HEX)) return 'the transaction cannot be read'
  if (value !== (from.isNative ? amountIn : 0n)) return 'the transaction has another value'
  const target = to.toLowerCase()
  if (target === situation.account.toLowerCase()) return 'the transaction calls the account itself'
  if (target === situation.wrapped) return problemOfWrapping(data, quote, target)
  if (target === from.address) return 'the transaction calls the token itself'
  return isRefusedSelector(data) ? 'the transaction moves or approves tokens instead of swapping' : undefined
}

function problemOfWrapping(data: string, { from, to, amountIn }: SwapQuote, wrapped: string): string | undefined {
  const called = data.toLowerCase()
  const isWrapping = from.isNative && to.address === wrapped && called === DEPOSIT
  const isUnwrapping = to.isNative && from.address === wrapped && called === encodeCall(WITHDRAW, amountIn)
  return isWrapping || isUnwrapping ? undefined : 'the transaction calls the wrapped coin for something else'
}

const isText = (value: unknown, shape: RegExp): boolean => typeof value === 'string' && shape.test(value)
