import type { useText } from '@latchkey/react/ui'
import type { SwapFailure, SwapProgress } from '../flow/SwapsState.js'
import type { Show } from './show.js'

/** Amounts in messages have at most so many decimal places. */
const MESSAGE_DECIMALS = 3

/** The progress in one line; of a swap that is done, with what arrived. */
export function progressText(
  { text, show }: { readonly text: ReturnType<typeof useText>; readonly show: Show },
  progress: Exclude<SwapProgress, { step: 'none' }>,
): string {
  const { step, quote } = progress
  if (step === 'failed') return text(`swaps.failed${titleOf(progress.failure.code)}`)
  const { from, to, amountOut } = quote
  const amount = step === 'done' ? progress.amountReceived : amountOut
  if (amount === undefined) return text('swaps.step.doneUnknown', { from: from.symbol, to: to.symbol })
  return text(`swaps.step.${step}`, { from: from.symbol, to: to.symbol, amount: show.tokens(amount, to, MESSAGE_DECIMALS) })
}

const titleOf = (code: SwapFailure['code']) => {
  if (code === 'USER_REJECTED') return '.declined'
  if (code === 'SWAPS_CANCELLED') return '.cancelled'
  return code === 'SWAPS_UNKNOWN' || code === 'SWAPS_NOT_CONFIRMED' ? '.unknown' : ''
}
