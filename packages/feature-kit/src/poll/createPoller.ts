import type { PluginContext } from '@latchkey/kernel'

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
    cancel = context.clock.after(delayMs, () => whenVisible(signal, () => void now()))
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

/** Runs once, as soon as the page is visible. Without a document it runs at once. */
function whenVisible(signal: AbortSignal, run: () => void): void {
  const { document: page } = globalThis as { document?: Document }
  if (!page?.hidden) return run()
  const done = new AbortController()
  const check = (): void => {
    if (page.hidden) return
    done.abort()
    run()
  }
  page.addEventListener('visibilitychange', check, { signal: AbortSignal.any([signal, done.signal]) })
}
