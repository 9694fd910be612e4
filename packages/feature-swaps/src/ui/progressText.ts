import type { useText } from '@latchkey/react/ui'
import type { SwapProgress } from '../flow/SwapsState.js'
import type { Show } from './show.js'

/** Amounts in messages have at most so many decimal places. */
const MESSAGE_DECIMALS = 3

/** The progress in one line. */
export function progressText(
  { text, show }: { readonly text: ReturnType<typeof useText>; readonly show: Show },
  progress: Exclude<SwapProgress, { step: 'none' }>,
): string {
  const { step, quote } = progress
  if (step === 'failed') return text(progress.failure.code === 'USER_REJECTED' ? 'swaps.failed.declined' : 'swaps.failed')
  const { from, to, amountOut } = quote
  return text(`swaps.step.${step}`, { from: from.symbol, to: to.symbol, amount: show.tokens(amountOut, to, MESSAGE_DECIMALS) })
}
