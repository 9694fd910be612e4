import { useText } from '@latchkey/react/ui'
import { WARNED_IMPACT_BPS } from '../../flow/arithmetic.js'
import { failureText } from '../failureText.js'
import { Note } from '../Note.js'
import { percentOf } from '../show.js'
import type { SwapParts } from '../SwapGate.js'

/** What the swap does to the price, where that is much; why there is no quote. */
export function ImpactNote({ state, view }: Pick<SwapParts, 'state' | 'view'>) {
  const text = useText()
  const { shown, amountIn } = view
  const { failure } = state.quotes
  if (!shown) return failure && amountIn ? <Note isGrave={failure.code !== 'SWAPS_NO_ROUTE'} message={failureText(text, failure)} /> : null
  const { impactBps, needsConfirmation } = shown
  if (impactBps === undefined) return <Note isGrave message={text('swaps.impact.unknown')} />
  if (impactBps < WARNED_IMPACT_BPS) return null
  return (
    <Note
      isGrave={needsConfirmation}
      message={text(needsConfirmation ? 'swaps.impact.veryHigh' : 'swaps.impact.high', { percent: percentOf(impactBps) })}
    />
  )
}
