import type { ErrorCode } from '../contracts/ErrorContexts.js'
import type { Logger } from '../contracts/Host.js'
import type { AlertState } from '../contracts/LatchkeyState.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Store } from './createStore.js'
import { alertDismissed, alertRaised } from './transitions/sessions.js'

/** Messages to the developer. */
export interface Alerts {
  /** Once per code, heading and instance; also written to the log at level error. */
  raise(error: Pick<AlertState, 'code'> & Error): void
  /** Raises an alert for errors that affect every visitor until the developer fixes them. */
  report(error: LatchkeyError): void
  dismiss(index: number): void
}

/** Headings of alerts; that of another code is the first sentence of its message. */
const HEADINGS: { readonly [C in ErrorCode]?: string } = {
  NETWORK_NOT_CONFIGURED: 'Network Not Found',
  ORIGIN_NOT_ALLOWED: 'Invalid App Configuration',
  PROJECT_ID_INVALID: 'Invalid App Configuration',
  PROJECT_ID_REQUIRED: 'Project ID Not Configured',
  SESSION_EXPIRED: 'Session Expired',
}

/** Errors that the developer can fix, and that affect every visitor until then. */
const ALERTING: readonly ErrorCode[] = ['ORIGIN_NOT_ALLOWED', 'PROJECT_ID_INVALID', 'SESSION_EXPIRED']

/** The alerts of one instance. */
export function createAlerts({ store, log }: { readonly store: Store; readonly log: Pick<Logger, 'error'> }): Alerts {
  const raised = new Set<string>()
  const raise: Alerts['raise'] = ({ code, message: longMessage }) => {
    const shortMessage = HEADINGS[code] ?? longMessage.replace(/\. .*/s, '')
    if (raised.has(code + shortMessage)) return
    raised.add(code + shortMessage)
    const raising: AlertState = { code, variant: 'error', shortMessage, longMessage }
    store.apply(alertRaised(store.data, raising))
    log.error(longMessage)
  }
  return {
    raise,
    report(error) {
      if (ALERTING.includes(error.code)) raise(error)
    },
    dismiss: (index) => store.apply(alertDismissed(store.data, index)),
  }
}
