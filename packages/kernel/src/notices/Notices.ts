import type { ToastState } from '../contracts/LatchkeyState.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'

/** Messages inside the modal (toasts) and to the developer (alerts). */
export interface Notices {
  /** While one is open: it hides, and the new one shows 150 ms later. Closes by itself after 2,500 ms unless `autoClose` is false. */
  showToast(message: string, variant?: ToastState['variant'], options?: { readonly autoClose?: boolean }): void
  hideToast(): void
  /** Once per code and instance; also written to the log at level error. */
  raise(error: LatchkeyError): void
  /** Raises the error where it is one that turns every visitor away until the developer mends it. */
  report(error: LatchkeyError): void
  dismissAlert(index: number): void
  /** Drops timers. */
  dispose(): void
}
