import { lazy } from '@latchkey/kernel'
import type { FlowParts } from './FlowParts.js'
import { isOver } from './SwapsState.js'
import { toFailure } from './toFailure.js'
import { quotesSettled } from './transitions.js'

/** Milliseconds between a change and the question it leads to, and between two refreshes. */
export const DEBOUNCE_MS = 200
/** See {@link DEBOUNCE_MS}. */
export const REFRESH_MS = 10_000

/** Reads the chain repeatedly while a view is open. */
export interface Watcher {
  /** Something changed: asks soon. Nothing that was asked before counts any longer. */
  changed(): void
  /** Asks now; resolves when all is read. */
  now(): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

/** Creates one. It does nothing before the first call. */
export function createWatcher(parts: FlowParts, isWatched: () => boolean): Watcher {
  const { context, apply, read } = parts
  // The code that reads the chain loads with the first read, after the view is drawn.
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
      context.log.warn('The code that reads the chain failed to load.', error)
      if (!signal.aborted) apply(quotesSettled(read(), [], toFailure(error)))
    })
    // During a swap nothing on screen changes.
    const isBusy = !isOver(read().progress)
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
