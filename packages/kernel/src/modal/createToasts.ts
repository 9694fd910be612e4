import { NEXT_TOAST_MS, TOAST_LIFETIME_MS } from '../async/timeouts.js'
import type { ToastState } from '../contracts/LatchkeyState.js'
import type { Parts } from '../state/Parts.js'
import { toastHidden, toastShown } from '../state/transitions/modal.js'

/** Messages inside the modal. */
export interface Toasts {
  /** A toast that is already open is hidden first, and the new one shows 150 ms later. Closes by itself after 2,500 ms unless `autoClose` is false. */
  show(message: string, variant?: ToastState['variant'], options?: { readonly autoClose?: boolean }): void
  hide(): void
  /** Clears timers. */
  dispose(): void
}

/** The toasts of one instance. */
export function createToasts({ store, clock }: Parts<'store' | 'clock'>): Toasts {
  let cancel = (): void => undefined

  const display = (message: string, variant: ToastState['variant'], autoClose: boolean): void => {
    store.apply(toastShown(message, variant))
    cancel = autoClose ? clock.after(TOAST_LIFETIME_MS, hide) : () => undefined
  }
  const hide = (): void => {
    cancel()
    if (store.data.toast.open) store.apply(toastHidden(store.data))
  }

  return {
    show(message, variant = 'success', { autoClose = true } = {}) {
      const wasOpen = store.data.toast.open
      hide()
      if (wasOpen) cancel = clock.after(NEXT_TOAST_MS, () => display(message, variant, autoClose))
      else display(message, variant, autoClose)
    },
    hide,
    dispose: () => cancel(),
  }
}
