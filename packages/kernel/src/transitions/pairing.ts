import type { PairingState } from '../contracts/LatchkeyState.js'
import type { Patch } from '../store/Patch.js'
import { patch } from '../store/Patch.js'

/** How long a pairing URI can be used. */
const LIFETIME_MS = 240_000

/** What is to be shown as a code. @param nowMs - Milliseconds since the epoch. */
export const pairingShown = (pairing: Omit<PairingState, 'expiresAtMs'>, nowMs: number): Patch =>
  patch({ pairing: { ...pairing, expiresAtMs: nowMs + LIFETIME_MS } })

/** Nothing is to be paired any more. */
export const pairingEnded = (): Patch => patch({ pairing: undefined })
