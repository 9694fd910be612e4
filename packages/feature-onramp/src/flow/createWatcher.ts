import { askQuotes } from './askQuotes.js'
import type { FlowParts } from './FlowParts.js'
import { loadCatalogs } from './loadCatalogs.js'

/** Milliseconds between a change and the request for quotes. */
export const DEBOUNCE_MS = 500
/** Milliseconds until quotes are refreshed, unless they expire earlier. */
export const REFRESH_MS = 30_000
/** Shortest interval, also for quotes that expire at once. */
const SHORTEST_MS = 2_000

/** Refreshes quotes while a view is open. */
export interface Watcher {
  /** The input changed: requests quotes soon, and aborts earlier requests. */
  changed(): void
  /** Requests now; resolves when all are settled. */
  now(): Promise<void>
  /** Aborts what is in progress. */
  stop(): void
}

/** Creates one. It does nothing before the first call. */
export function createWatcher(parts: FlowParts, isWatched: () => boolean): Watcher {
  const { context, read } = parts
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
  const untilNext = (): number => {
    const ends = read().offers.flatMap(({ quote }) => quote?.expiresAtMs ?? [])
    return Math.max(SHORTEST_MS, Math.min(REFRESH_MS, ...ends.map((endMs) => endMs - context.clock.now())))
  }

  async function now(): Promise<void> {
    const signal = restart()
    const buyer = parts.buyer()
    // While a page is opening, the confirmed quote stays as it is.
    if (buyer && read().checkout.step !== 'opening' && !context.signal.aborted) {
      await loadCatalogs(parts, buyer, signal)
      if (!signal.aborted) await askQuotes(parts, buyer, signal)
    }
    if (!signal.aborted && isWatched()) schedule(untilNext())
  }
  return {
    changed() {
      restart()
      if (isWatched()) schedule(DEBOUNCE_MS)
    },
    now,
    stop: () => void restart(),
  }
}
