import type { Clock } from '@latchkey/kernel'

/** One appointment at a time. */
export interface Timer {
  /** Replaces the appointment; undefined: none. @param atMs - Milliseconds since the epoch. */
  set(atMs: number | undefined, run?: () => void): void
}

/** Platforms take no longer delay, some 25 days. */
const LONGEST_MS = 2_147_483_647

/** Makes a timer without an appointment. Timers of a disposed instance never run. */
export function createTimer(clock: Clock, signal: AbortSignal): Timer {
  let cancel = (): void => undefined
  signal.addEventListener('abort', () => cancel(), { once: true })
  const set: Timer['set'] = (atMs, run = () => undefined) => {
    cancel()
    cancel = () => undefined
    if (atMs === undefined || signal.aborted) return
    const waitMs = Math.max(0, atMs - clock.now())
    cancel = clock.after(Math.min(waitMs, LONGEST_MS), () => (waitMs > LONGEST_MS ? set(atMs, run) : run()))
  }
  return { set }
}
