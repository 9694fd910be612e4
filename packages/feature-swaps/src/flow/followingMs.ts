import type { SwapsOptions } from '../options.js'
import { HOUR_MS } from '../timeouts.js'

/** Milliseconds for which a swap that was sent is followed. */
export const followingMs = ({ followHours = 24 }: SwapsOptions): number => followHours * HOUR_MS
