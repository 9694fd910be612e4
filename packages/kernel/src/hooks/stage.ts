import type { Stage } from '../contracts/hooks.js'

/** The stages of taps; no other numbers are allowed. `guard` runs first, `fallback` last. */
export const STAGE = { guard: -100, feature: 0, fallback: 100 } as const satisfies Readonly<Record<string, Stage>>
