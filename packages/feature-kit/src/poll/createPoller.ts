import type { PluginContext } from '@latchkey/kernel'
import { HIDDEN_MS } from '../timeouts.js'

/** Parameters of {@link createPoller}. */
export interface PollerOptions {
  /** Its clock waits; its signal ends all polling. */
  readonly context: Pick<PluginContext, 'clock' | 'signal'>
  /** Milliseconds between {@link Poller.changed} and the poll that it leads to. */
  readonly debounceMs: number
  /** Polls repeat while this is true. */
  isWatched(): boolean
  /** One poll. The signal aborts when its answers no longer count. It catches its own failures. */
  poll(signal: AbortSignal): Promise<void>
  /** Milliseconds from the end of one poll to the next. */
  untilNextMs(): number
}

/** Polls repeatedly while a view shows and the page is visible, one poll at a time. */
export interface Poller {
  /** The input changed: polls soon, and aborts the poll in progress. */
  changed(): void
  /** Polls now, also on a hidden page; resolves when the poll has ended. */
  now(): Promise<void>
  /** Aborts the poll in progress; nothing follows until the next call. */
  stop(): void
}

/** Without a document, e.g. in a worker, nothing is hidden. */
const isHidden = (): boolean | undefined => (globalThis as { readonly document?: Pick<Document, 'hidden'> }).document?.hidden

/** Creates a poller. It does nothing before the first call. */
export function createPoller({ context, debounceMs, isWatched, poll, untilNextMs }: PollerOptions): Poller {
  let cancel = (): void => undefined
  let running = new AbortController()

  const restart = (): AbortSignal => {
    cancel()
    running.abort()
    running = new AbortController()
    return AbortSignal.any([running.signal, context.signal])
  }
  const schedule = (delayMs: number, signal: AbortSignal): void => {
    if (signal.aborted || !isWatched()) return
    cancel = context.clock.after(delayMs, () => (isHidden() ? schedule(HIDDEN_MS, signal) : void now()))
  }
  async function now(): Promise<void> {
    const signal = restart()
    if (!signal.aborted) await poll(signal)
    if (!signal.aborted) schedule(untilNextMs(), signal)
  }
  return {
    changed: () => schedule(debounceMs, restart()),
    now,
    stop: () => void restart(),
  }
}
