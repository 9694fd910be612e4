import type { PluginContext } from '@latchkey/kernel'

/** One run at a time: each ends the one before, with what it had planned. */
export interface Runs {
  /** Begins a run. @returns Aborted when the next begins, or with the plugin. */
  next(): AbortSignal
  /** Plans a step of the run. A run has one at a time. */
  after(delayMs: number, step: () => void): void
}

/** No run has begun yet. */
export function createRuns({ clock, signal }: Pick<PluginContext, 'clock' | 'signal'>): Runs {
  let cancel = (): void => undefined
  let running = new AbortController()
  return {
    next() {
      cancel()
      running.abort()
      running = new AbortController()
      return AbortSignal.any([running.signal, signal])
    },
    after(delayMs, step) {
      cancel()
      cancel = clock.after(delayMs, step)
    },
  }
}
