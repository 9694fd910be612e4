import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import type { ToastState } from '../contracts/LatchkeyState.js'

/** Messages inside the modal (toasts) and to the developer (alerts). */
export interface Notices {
  /** While one is open: it hides, and the new one shows 150 ms later. Closes by itself after 2,500 ms unless `autoClose` is false. */
  showToast(message: string, variant?: ToastState['variant'], options?: { readonly autoClose?: boolean }): void
  hideToast(): void
  /** Once per code and instance; also written to the log at level error. */
  raise<C extends ErrorCode>(code: C, context: ErrorContexts[C]): void
  /** Raises the alert that an error of a plugin calls for, if any: its services turned the application away. */
  report(error: unknown): void
  dismissAlert(index: number): void
  /** Drops timers. */
  dispose(): void
}
