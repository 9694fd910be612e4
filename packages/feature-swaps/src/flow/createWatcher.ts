import { lazy } from '@latchkey/kernel'
import type { FlowParts } from './FlowParts.js'
import { toFailure } from './toFailure.js'
import { quotesSettled } from './transitions.js'

/** Milliseconds between a change and the question it leads to, and between two refreshes. */
export const DEBOUNCE_MS = 200
/** See {@link DEBOUNCE_MS}. */
export const REFRESH_MS = 10_000

/** Reads the chain again and again while somebody looks. */
export interface Watcher {
  /** Something changed: asks soon. Nothing that was asked before counts any longer. */
  changed(): void
  /** Asks now; resolves when all is read. */
  now(): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

/** Makes one. It does nothing before the first call. */
export function createWatcher(parts: FlowParts, isWatched: () => boolean): Watcher {
  const { context, apply, read } = parts
  // What is offered shows before anything is read.
  const loadReader = lazy(() => import('./readMarket.js'))
  let cancel = (): void => undefined
  let running = new AbortController()

  const schedule = (delayMs: number): void => {
    cancel()
    cancel = context.clock.after(delayMs, () => void now())
  }
  const restart = (): AbortSignal => {
    cancel()
    running.abort()
    running = new AbortController()
    return AbortSignal.any([running.signal, context.signal])
  }

  async function now(): Promise<void> {
    const signal = restart()
    const reader = await loadReader().catch((error: unknown) => {
      context.log.warn('What reads the chain could not be loaded.', error)
      if (!signal.aborted) apply(quotesSettled(read(), [], toFailure(error)))
    })
    // While a swap is under way nothing on screen moves.
    const isBusy = !['none', 'done', 'failed'].includes(read().progress.step)
    if (reader && !isBusy && !signal.aborted) await reader.readMarket(parts, signal)
    if (!signal.aborted && isWatched()) schedule(REFRESH_MS)
  }
  return {
    changed() {
      restart()
      if (isWatched()) schedule(DEBOUNCE_MS)
    },
    now,
    stop() {
      restart()
    },
  }
}
