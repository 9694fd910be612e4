import type { Clock } from '@latchkey/kernel'

/** The browser's time, for what takes a clock. */
export const clock: Clock = {
  now: Date.now,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}
