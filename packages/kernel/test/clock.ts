import type { Clock } from '../src/contracts/Host.js'

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  /** Advances the clock and runs due timers, in order. */
  advance(ms: number): void
  /** Resolves as soon as a timer with exactly this delay is set. */
  waitFor(delayMs: number): Promise<void>
  /** The delays of the pending timers. */
  readonly pending: readonly number[]
}

interface Timer {
  readonly delayMs: number
  readonly dueMs: number
  readonly run: () => void
}

/** Makes a clock for tests. @param startMs - Milliseconds since the epoch. */
export function createTestClock(startMs = Date.UTC(2030, 0, 1)): TestClock {
  let nowMs = startMs
  let timers: readonly Timer[] = []
  const waiting = new Map<number, () => void>()
  const takeDue = (untilMs: number): Timer | undefined => {
    const due = timers.filter(({ dueMs }) => dueMs <= untilMs).sort((one, other) => one.dueMs - other.dueMs)[0]
    timers = timers.filter((timer) => timer !== due)
    return due
  }
  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { delayMs, dueMs: nowMs + delayMs, run }
      timers = [...timers, timer]
      waiting.get(delayMs)?.()
      waiting.delete(delayMs)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    advance(ms) {
      const untilMs = nowMs + ms
      for (let due = takeDue(untilMs); due; due = takeDue(untilMs)) {
        nowMs = due.dueMs
        due.run()
      }
      nowMs = untilMs
    },
    async waitFor(delayMs) {
      if (timers.some((timer) => timer.delayMs === delayMs)) return
      await new Promise<void>((resolve) => waiting.set(delayMs, resolve))
    },
    get pending() {
      return timers.map(({ delayMs }) => delayMs)
    },
  }
}
