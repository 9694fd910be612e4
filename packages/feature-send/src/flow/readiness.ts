import { isLatchkeyError, parseUnits } from '@latchkey/kernel'
import type { SendState } from '../contracts/SendState.js'

/** What the button of the form says. Only with `preview` it leads on. */
export type Readiness = 'preview' | 'invalidAddress' | 'addAddress' | 'insufficientFunds' | 'addAmount' | 'incorrectValue' | 'selectToken'

/** The typed amount in base units, to the unit; undefined for a text that is no amount of the asset. */
export function typedAmount({ amount, asset }: Pick<SendState, 'amount' | 'asset'>): bigint | undefined {
  if (!asset) return undefined
  try {
    return parseUnits(amount.replace(/\.$/, ''), asset.decimals)
  } catch (error) {
    if (isLatchkeyError(error, 'AMOUNT_INVALID')) return undefined
    throw error
  }
}

/** What is missing, in the order in which one hides the others: the last that applies counts. */
export function readinessOf(state: SendState): Readiness {
  const { asset, amount, isMax, receiver } = state
  if (!asset) return 'selectToken'
  if (!isMax && amount === '') return 'addAmount'
  // All of nothing is not enough.
  const wanted = isMax ? asset.amountBaseUnits || 1n : typedAmount(state)
  if (!wanted) return 'incorrectValue'
  if (wanted > asset.amountBaseUnits) return 'insufficientFunds'
  if (receiver.status === 'none') return 'addAddress'
  return receiver.status === 'invalid' ? 'invalidAddress' : 'preview'
}

/** Whether the form leads on: nothing is missing, the receiver is known, and one that looks like another was compared. */
export function isReviewable(state: SendState): boolean {
  const { receiver, isWholeSeen } = state
  if (readinessOf(state) !== 'preview' || receiver.status !== 'ready') return false
  return isWholeSeen || !receiver.marks.some(({ code }) => code === 'poisoned')
}
