import type { Clock } from '@latchkey/kernel'

/** Time as it is: servers are asked for real. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = globalThis.setTimeout(run, delayMs)
    return () => globalThis.clearTimeout(timer)
  },
}
