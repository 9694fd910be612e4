import type { Clock } from '../contracts/Clock.js'
import type { ErrorCode } from '../contracts/ErrorContexts.js'
import type { AlertState, ToastState } from '../contracts/LatchkeyState.js'
import type { Logger } from '../contracts/Logger.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Store } from '../store/Store.js'
import { alertDismissed, alertRaised, toastHidden, toastShown } from '../transitions/notices.js'
import type { Notices } from './Notices.js'

/** Parameters of {@link createNotices}. */
export interface NoticesParameters {
  readonly store: Store
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

/** Milliseconds between hiding a toast and showing the next. */
const SHOW_AGAIN_MS = 150
/** Milliseconds until a toast closes by itself. */
const AUTO_CLOSE_MS = 2_500

/** Headings of alerts; a code that is not here is shown with its message only. */
const HEADINGS: { readonly [C in ErrorCode]?: string } = {
  NETWORK_NOT_CONFIGURED: 'Network Not Found',
  ORIGIN_NOT_ALLOWED: 'Invalid App Configuration',
  PROJECT_ID_INVALID: 'Invalid App Configuration',
  PROJECT_ID_REQUIRED: 'Project ID Not Configured',
  SESSION_EXPIRED: 'Session Expired',
}

/** Errors that the developer can fix, and that affect every visitor until then. */
const ALERTING: readonly ErrorCode[] = ['ORIGIN_NOT_ALLOWED', 'PROJECT_ID_INVALID', 'SESSION_EXPIRED']

/** Toasts and alerts. */
export function createNotices({ store, clock, log }: NoticesParameters): Notices {
  const raised = new Set<ErrorCode>()
  let cancel = (): void => undefined

  const show = (message: string, variant: ToastState['variant'], autoClose: boolean): void => {
    store.apply(toastShown(message, variant))
    cancel = autoClose ? clock.after(AUTO_CLOSE_MS, hideToast) : () => undefined
  }
  const hideToast = (): void => {
    cancel()
    if (store.data.toast.open) store.apply(toastHidden(store.data))
  }

  const alert = ({ code, message: longMessage }: LatchkeyError): void => {
    if (raised.has(code)) return
    raised.add(code)
    const raising: AlertState = { code, variant: 'error', shortMessage: HEADINGS[code] ?? longMessage, longMessage }
    store.apply(alertRaised(store.data, raising))
    log.error(longMessage)
  }

  return {
    showToast(message, variant = 'success', { autoClose = true } = {}) {
      const wasOpen = store.data.toast.open
      hideToast()
      if (wasOpen) cancel = clock.after(SHOW_AGAIN_MS, () => show(message, variant, autoClose))
      else show(message, variant, autoClose)
    },
    hideToast,
    raise: alert,
    report(error) {
      if (ALERTING.includes(error.code)) alert(error)
    },
    dismissAlert(index) {
      store.apply(alertDismissed(store.data, index))
    },
    dispose: () => cancel(),
  }
}
