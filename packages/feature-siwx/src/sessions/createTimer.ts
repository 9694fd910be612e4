import type { Clock } from '@latchkey/kernel'
import { LONGEST_TIMER_MS } from '../timeouts.js'

/** A timer with at most one pending call. */
export interface Timer {
  /** Replaces the pending call; undefined removes it. @param atMs - Milliseconds since the epoch. */
  set(atMs: number | undefined, run?: () => void): void
}

/** Creates a timer without a pending call. Timers of a disposed instance never run. */
export function createTimer(clock: Clock, signal: AbortSignal): Timer {
  let cancel = (): void => undefined
  signal.addEventListener('abort', () => cancel(), { once: true })
  const set: Timer['set'] = (atMs, run = () => undefined) => {
    cancel()
    cancel = () => undefined
    if (atMs === undefined || signal.aborted) return
    const waitMs = Math.max(0, atMs - clock.now())
    cancel = clock.after(Math.min(waitMs, LONGEST_TIMER_MS), () => (waitMs > LONGEST_TIMER_MS ? set(atMs, run) : run()))
  }
  return { set }
}
