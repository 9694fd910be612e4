import type { Clock } from '@latchkey/kernel'

/** Taken before anybody watches the page's own timers. */
const { setTimeout: start, clearTimeout: stop } = globalThis

/** Real time that knows which of its timers still wait. */
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
