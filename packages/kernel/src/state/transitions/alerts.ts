import type { AlertState, LatchkeyState } from '../../contracts/LatchkeyState.js'
import { patch, type Patch } from './Patch.js'

/** Adds an alert for the developer. */
export const alertRaised = ({ alerts }: LatchkeyState, alert: AlertState): Patch => patch({ alerts: [...alerts, alert] })

/** An alert was dismissed. */
export const alertDismissed = ({ alerts }: LatchkeyState, index: number): Patch =>
  patch({ alerts: alerts.filter((_, position) => position !== index) })
