import type { PluginContext } from '@latchkey/kernel'
import { describeError } from '@latchkey/kernel'
import type { SiwxFailure } from '../registry.js'
import type { Identity } from './Identity.js'

/** A failure to report. */
export interface ReportedFailure extends SiwxFailure {
  /** A view shows it; a toast would repeat it. */
  readonly isShown: boolean
}

/** Reports to the application by events, and to the visitor by messages in the modal. */
export interface Report {
  signing(identity: Identity): void
  signedIn(identity: Identity): void
  failed(identity: Identity, error: unknown, failure: ReportedFailure): void
  cancelled(identity: Identity): void
}

/** Creates the reports of one instance. */
export function createReport({ events, log, showToast }: Pick<PluginContext, 'events' | 'log' | 'showToast'>): Report {
  const about = ({ chainId: network, isSmartAccount }: Identity) => ({ network, isSmartAccount })
  return {
    signing: (identity) => events.emit('CLICK_SIGN_SIWX_MESSAGE', about(identity)),
    signedIn: (identity) => events.emit('SIWX_AUTH_SUCCESS', about(identity)),
    cancelled: (identity) => events.emit('CLICK_CANCEL_SIWX', about(identity)),
    failed(identity, error, { name, isShown }) {
      events.emit('SIWX_AUTH_ERROR', { ...about(identity), message: describeError(error) })
      log.info('Signing in failed.', error)
      if (isShown) return
      if (name === 'declined') showToast('siwx.toast.declined', 'error')
      else if (identity.isSmartAccount) showToast('siwx.toast.smartAccount', 'error')
    },
  }
}
