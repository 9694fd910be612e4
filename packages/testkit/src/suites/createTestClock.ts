import type { Clock } from '@latchkey/kernel'

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  /**
   * Advances time and runs due timers, in order; promises settle in between.
   *
   * @param durationMs - Milliseconds.
   */
  advance(durationMs: number): Promise<void>
  /** Pending timers. */
  pending(): number
}

interface Timer {
  readonly dueMs: number
  readonly run: () => void
}

/** Lets promises settle: one turn of the event loop comes after all of them. */
const settle = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/**
 * Makes a clock for tests.
 *
 * @param startMs - Milliseconds since the epoch. @default 2024-01-01T00:00:00Z
 */
export function createTestClock(startMs = Date.UTC(2024, 0, 1)): TestClock {
  let nowMs = startMs
  const timers = new Set<Timer>()
  const nextDue = (untilMs: number) => [...timers].filter((timer) => timer.dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0]

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { dueMs: nowMs + delayMs, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(durationMs) {
      const untilMs = nowMs + durationMs
      await settle()
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer)
        nowMs = timer.dueMs
        timer.run()
        await settle()
      }
      nowMs = untilMs
    },
    pending: () => timers.size,
  }
}
