import type { LatchkeyState, ToastState } from '@latchkey/kernel'
import { useSelector } from '../hooks/useSelector.js'
import { useText } from '../locale/useText.js'
import { Icon } from '../primitives/Icon/Icon.js'
import { Spinner } from '../primitives/Spinner/Spinner.js'

const selectToast = (state: LatchkeyState): ToastState => state.toast

/** A short message over the end of the card, where it leaves the heading free. The region is always there, because only changes of a known one are read out. */
export function Toast() {
  const text = useText()
  const { open, message, variant } = useSelector(selectToast)
  return (
    <div className="lk-toasts" role="status" aria-live="polite">
      {open && (
        <div className="lk-toast" data-variant={variant}>
          {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'warning'} />}
          <span>{text.heading(message)}</span>
        </div>
      )}
    </div>
  )
}
