import { askQuotes } from './askQuotes.js'
import type { FlowParts } from './FlowParts.js'
import { loadCatalogs } from './loadCatalogs.js'

/** Milliseconds between a change and the question it leads to. */
export const DEBOUNCE_MS = 500
/** Milliseconds after which quotes are asked for again, unless they end before. */
export const REFRESH_MS = 30_000
/** A provider whose quotes end at once is not asked without a pause. */
const SHORTEST_MS = 2_000

/** Asks providers again and again while somebody looks. */
export interface Watcher {
  /** Something was chosen: asks soon. Nothing that was asked before counts any longer. */
  changed(): void
  /** Asks now; resolves when all answered. */
  now(): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

/** Makes one. It does nothing before the first call. */
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
    // While a page is opening, what the visitor agreed to stays as it is.
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
