import type { PluginContext } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { RETRY_GATE_MS } from '../timeouts.js'

/** Keeps a service that failed from being asked, and the visitor from being told of it, more than once in 30 s. */
export interface Gate {
  /** Whether the service may be asked. */
  isOpen(): boolean
  /** Somebody failed: says so in a toast. @returns Whether the service wants no more questions: it answered 503. */
  close(error: unknown): boolean
  /** Another account: it is asked again. */
  reset(): void
}

const UNAVAILABLE = 503

/** Makes an open one. */
export function createGate({ clock, log, showToast }: Pick<PluginContext, 'clock' | 'log' | 'showToast'>): Gate {
  let closedUntilMs = 0
  return {
    isOpen: () => clock.now() >= closedUntilMs,
    close(error) {
      if (clock.now() >= closedUntilMs) {
        closedUntilMs = clock.now() + RETRY_GATE_MS
        log.warn('Balances could not be read.', error)
        showToast('portfolio.unavailable', 'error')
      }
      return isLatchkeyError(error, 'HTTP_FAILED') && error.context.status === UNAVAILABLE
    },
    reset() {
      closedUntilMs = 0
    },
  }
}
