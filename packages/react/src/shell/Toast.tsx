import type { LatchkeyState, ToastState } from '@latchkey/kernel'
import { ComponentBoundary } from '../boundary/ComponentBoundary.js'
import { useSelector } from '../hooks/useSelector.js'
import { useRarePart } from '../outlet/useRarePart.js'

const selectToast = (state: LatchkeyState): ToastState => state.toast

/** A short message over the end of the card, where it leaves the heading free. The region is always there, because only changes of a known one are read out. */
export function Toast() {
  return (
    <div className="lk-toasts" role="status" aria-live="polite">
      <ComponentBoundary component="Toast" fallback={null}>
        <Message />
      </ComponentBoundary>
    </div>
  )
}

function Message() {
  const toast = useSelector(selectToast)
  const Bubble = useRarePart('Bubble', toast.open)
  return toast.open && Bubble ? <Bubble toast={toast} /> : null
}
