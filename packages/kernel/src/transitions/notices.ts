import type { AlertState, LatchkeyState, ToastState } from '../contracts/LatchkeyState.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** A toast shows. */
export const toastShown = (message: string, variant: ToastState['variant']): Patch => patch({ toast: { open: true, message, variant } })

/** The toast is gone; what it said stays, so that it can fade out. */
export const toastHidden = ({ toast }: LatchkeyState): Patch => patch({ toast: { ...toast, open: false } })

/** One more thing that the developer should mend. */
export const alertRaised = ({ alerts }: LatchkeyState, alert: AlertState): Patch => patch({ alerts: [...alerts, alert] })

/** An alert was waved away. */
export const alertDismissed = ({ alerts }: LatchkeyState, index: number): Patch =>
  patch({ alerts: alerts.filter((_, position) => position !== index) })
