import { CONFIRMED_IMPACT_BPS, WARNED_IMPACT_BPS } from '../flow/arithmetic.js'

/** The colour of a price impact; undefined: small. @param bps - Hundredths of a percent; undefined if unknown. */
export function toneOf(bps: number | undefined): 'error' | 'warning' | undefined {
  if (bps === undefined || bps >= CONFIRMED_IMPACT_BPS) return 'error'
  return bps >= WARNED_IMPACT_BPS ? 'warning' : undefined
}
