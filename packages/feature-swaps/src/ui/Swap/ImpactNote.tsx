import { Note, useText } from '@latchkey/react/ui'
import { WARNED_IMPACT_BPS } from '../../flow/arithmetic.js'
import { failureText } from '../failureText.js'
import { percentOf } from '../show.js'
import type { SwapParts } from '../SwapGate.js'

/** What the swap does to the price, where that is much; why there is no quote. */
export function ImpactNote({ state, view }: Pick<SwapParts, 'state' | 'view'>) {
  const text = useText()
  const { shown, amountIn } = view
  const { failure } = state.quotes
  if (!shown)
    return failure && amountIn ? (
      <Note tone={failure.code === 'SWAPS_NO_ROUTE' ? 'warning' : 'error'}>{failureText(text, failure)}</Note>
    ) : null
  const { impactBps, needsConfirmation } = shown
  if (impactBps === undefined) return <Note tone="error">{text('swaps.impact.unknown')}</Note>
  if (impactBps < WARNED_IMPACT_BPS) return null
  return (
    <Note tone={needsConfirmation ? 'error' : 'warning'}>
      {text(needsConfirmation ? 'swaps.impact.veryHigh' : 'swaps.impact.high', { percent: percentOf(impactBps) })}
    </Note>
  )
}
