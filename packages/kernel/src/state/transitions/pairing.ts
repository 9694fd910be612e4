import type { PairingState } from '../../contracts/LatchkeyState.js'
import type { Patch } from './Patch.js'
import { patch } from './Patch.js'

/** How long a pairing URI is valid. */
const LIFETIME_MS = 240_000

/** A pairing URI is shown. @param nowMs - Milliseconds since the epoch. */
export const pairingShown = (pairing: Omit<PairingState, 'expiresAtMs'>, nowMs: number): Patch =>
  patch({ pairing: { ...pairing, expiresAtMs: nowMs + LIFETIME_MS } })

/** No pairing is shown. */
export const pairingEnded = (): Patch => patch({ pairing: undefined })
