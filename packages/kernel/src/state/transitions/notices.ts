import type { AlertState, LatchkeyState, ToastState } from '../../contracts/LatchkeyState.js'
import type { Patch } from './Patch.js'
import { patch } from './Patch.js'

/** A toast is shown. */
export const toastShown = (message: string, variant: ToastState['variant']): Patch => patch({ toast: { open: true, message, variant } })

/** The toast is hidden; its text stays, so that it can fade out. */
export const toastHidden = ({ toast }: LatchkeyState): Patch => patch({ toast: { ...toast, open: false } })

/** Adds an alert for the developer. */
export const alertRaised = ({ alerts }: LatchkeyState, alert: AlertState): Patch => patch({ alerts: [...alerts, alert] })

/** An alert was dismissed. */
export const alertDismissed = ({ alerts }: LatchkeyState, index: number): Patch =>
  patch({ alerts: alerts.filter((_, position) => position !== index) })
