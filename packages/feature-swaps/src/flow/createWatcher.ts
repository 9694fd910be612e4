import type { Poller } from '@latchkey/feature-kit'
import { createPoller } from '@latchkey/feature-kit'
import { lazy } from '@latchkey/kernel'
import { DEBOUNCE_MS, REFRESH_MS } from '../timeouts.js'
import type { FlowParts } from './FlowParts.js'
import { hasEnded } from './SwapsState.js'
import { toFailure } from './toFailure.js'
import { quotesSettled } from './transitions.js'

/** Reads the chain repeatedly while a view is open. */
export function createWatcher(parts: FlowParts): Poller {
  const { context, apply, read } = parts
  // The code that reads the chain loads with the first read, after the view is drawn.
  const loadReader = lazy(() => import('./readMarket.js'))

  async function poll(signal: AbortSignal): Promise<boolean> {
    const reader = await loadReader().catch((error: unknown) => {
      context.log.warn('Loading failed', error)
      if (!signal.aborted) apply(quotesSettled(read(), [], toFailure(error)))
    })
    // During a swap nothing on screen changes.
    const isBusy = !hasEnded(read().progress)
    if (reader && !isBusy && !signal.aborted) {
      await reader.readMarket(parts, signal)
      void measure(signal)
    }
    return reader !== undefined && read().quotes.failure?.code !== 'SWAPS_PROVIDERS_FAILED'
  }

  /** How long a swap takes: no price waits for it. */
  async function measure(signal: AbortSignal): Promise<void> {
    const code = await import('./askBlockTime.js').catch((error: unknown) => context.log.debug('Loading failed', error))
    await code?.askBlockTime(parts, signal)
  }
  return createPoller({ context, debounceMs: DEBOUNCE_MS, poll, untilNextMs: () => REFRESH_MS })
}
