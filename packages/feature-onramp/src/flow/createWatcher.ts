import type { Poller } from '@latchkey/feature-kit'
import { createPoller } from '@latchkey/feature-kit'
import { DEBOUNCE_MS, REFRESH_MS, SHORTEST_REFRESH_MS } from '../timeouts.js'
import { askQuotes } from './askQuotes.js'
import type { FlowParts } from './FlowParts.js'
import { loadCatalogs } from './loadCatalogs.js'

/** Refreshes quotes while a view is open. */
export function createWatcher(parts: FlowParts): Poller {
  const { context, read } = parts
  const untilNextMs = (): number => {
    const ends = read().offers.flatMap(({ quote }) => quote?.expiresAtMs ?? [])
    return Math.max(SHORTEST_REFRESH_MS, Math.min(REFRESH_MS, ...ends.map((endMs) => endMs - context.clock.now())))
  }
  async function poll(signal: AbortSignal): Promise<boolean> {
    const buyer = parts.buyer()
    // While a page is opening, the confirmed quote stays as it is.
    if (!buyer || read().checkout.step === 'opening') return true
    await loadCatalogs(parts, buyer, signal)
    if (!signal.aborted) await askQuotes(parts, buyer, signal)
    const { offers } = read()
    return offers.length === 0 || offers.some(({ status }) => status !== 'failed')
  }
  return createPoller({ context, debounceMs: DEBOUNCE_MS, poll, untilNextMs })
}
