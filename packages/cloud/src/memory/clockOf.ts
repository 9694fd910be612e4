import type { Clock } from '@latchkey/kernel'

/** The clock of the cloud, as code of the page asks for one. @param now - Milliseconds since 1970 */
export const clockOf = (now: () => number): Clock => ({
  now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
})
