import type { SwapsOptions } from '../options.js'

const HOUR_MS = 3_600_000

/** Milliseconds for which a swap that was sent is followed. */
export const followingMs = ({ followHours = 24 }: SwapsOptions): number => followHours * HOUR_MS
