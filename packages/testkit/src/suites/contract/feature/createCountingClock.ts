import type { Clock } from '@latchkey/kernel'

/** Saved before the page's own timers are wrapped. */
const { setTimeout: start, clearTimeout: stop } = globalThis

/** Real time that counts its pending timers. */
export interface CountingClock extends Clock {
  pending(): number
}

/** Makes a clock that counts. */
export function createCountingClock(): CountingClock {
  const timers = new Set<unknown>()
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      const timer = start(() => {
        timers.delete(timer)
        run()
      }, delayMs)
      timers.add(timer)
      return () => {
        timers.delete(timer)
        stop(timer)
      }
    },
    pending: () => timers.size,
  }
}
