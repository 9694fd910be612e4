import { PAIRING_LIFETIME_MS } from '../../async/timeouts.js'
import type { Namespace } from '../../contracts/Network.js'
import type { LatchkeyState, PairingState, ToastState } from '../../contracts/LatchkeyState.js'
import type { Route } from '../../contracts/views.js'
import { patch, type Patch } from './Patch.js'

/** The modal is open. @param namespace - The one passed to `open()`. */
export const modalOpened = (namespace: Namespace | undefined): Patch =>
  patch({ modal: { open: true, loading: false, shake: false, ...(namespace ? { namespace } : {}) } })

/** The modal is closed, and its state reset. */
export const modalClosed = (): Patch =>
  patch({ modal: { open: false, loading: false, shake: false }, router: { history: [] }, pairing: undefined })

/** Whether the modal shakes after a veto. */
export const shakeSet = ({ modal }: LatchkeyState, shake: boolean): Patch => patch({ modal: { ...modal, shake } })

/** The modal's views, the current one last. */
export const historySet = (history: readonly Route[]): Patch => patch({ router: Object.freeze({ history: Object.freeze(history) }) })

/** A toast is shown. */
export const toastShown = (message: string, variant: ToastState['variant']): Patch => patch({ toast: { open: true, message, variant } })

/** The toast is hidden; its text stays, so that it can fade out. */
export const toastHidden = ({ toast }: LatchkeyState): Patch => patch({ toast: { ...toast, open: false } })

/** A pairing URI is shown. @param nowMs - Milliseconds since the epoch. */
export const pairingShown = (pairing: Omit<PairingState, 'expiresAtMs'>, nowMs: number): Patch =>
  patch({ pairing: { ...pairing, expiresAtMs: nowMs + PAIRING_LIFETIME_MS } })

/** No pairing is shown. */
export const pairingEnded = (): Patch => patch({ pairing: undefined })
