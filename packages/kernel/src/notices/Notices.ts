import type { ToastState } from '../contracts/LatchkeyState.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'

/** Messages inside the modal (toasts) and to the developer (alerts). */
export interface Notices {
  /** A toast that is already open is hidden first, and the new one shows 150 ms later. Closes by itself after 2,500 ms unless `autoClose` is false. */
  showToast(message: string, variant?: ToastState['variant'], options?: { readonly autoClose?: boolean }): void
  hideToast(): void
  /** Once per code and instance; also written to the log at level error. */
  raise(error: LatchkeyError): void
  /** Raises an alert for errors that affect every visitor until the developer fixes them. */
  report(error: LatchkeyError): void
  dismissAlert(index: number): void
  /** Clears timers. */
  dispose(): void
}
