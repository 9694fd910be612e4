import type { Dispose, PluginContext } from '@latchkey/kernel'
import { HIDDEN_MS } from '../timeouts.js'
import { createRuns } from './createRuns.js'

/** Parameters of {@link createPoller}. */
export interface PollerOptions {
  /** Its clock waits; its signal ends all polling. */
  readonly context: Pick<PluginContext, 'clock' | 'signal'>
  /** Milliseconds between {@link Poller.changed} and the poll that it leads to. */
  readonly debounceMs: number
  /**
   * One poll. It catches its own failures.
   *
   * @param signal - Aborts when its answers no longer count.
   * @returns False where it failed: the wait until the next one doubles, up to eightfold.
   */
  poll(signal: AbortSignal): Promise<boolean>
  /** Milliseconds from the end of one poll to the next. */
  untilNextMs(): number
}

/** Polls repeatedly while a view shows and the page is visible, one poll at a time. */
export interface Poller {
  /** A view shows: polls repeat. The first one is up to the caller. @returns The view is gone; with the last one all polling ends. */
  watch(): Dispose
  /** Whether a view shows. */
  isWatched(): boolean
  /** The input changed: polls soon, and aborts the poll in progress. */
  changed(): void
  /** Polls now, also on a hidden page; resolves when the poll has ended. */
  now(): Promise<void>
  /** Aborts the poll in progress; nothing follows until the next call. */
  stop(): void
}

/** Without a document, e.g. in a worker, nothing is hidden. */
const isHidden = (): boolean | undefined => (globalThis as { readonly document?: Pick<Document, 'hidden'> }).document?.hidden

/** After this many failures in a row the wait grows no more. */
const MOST_DOUBLINGS = 3

/** Creates a poller. It does nothing before the first call. */
export function createPoller({ context, debounceMs, poll, untilNextMs }: PollerOptions): Poller {
  const views = new Set<symbol>()
  const runs = createRuns(context)
  let failures = 0

  const schedule = (delayMs: number, signal: AbortSignal): void => {
    if (signal.aborted || views.size === 0) return
    runs.after(delayMs, () => (isHidden() ? schedule(HIDDEN_MS, signal) : void now()))
  }
  async function now(): Promise<void> {
    const signal = runs.next()
    if (signal.aborted) return
    const hasSucceeded = await poll(signal)
    if (signal.aborted) return
    failures = hasSucceeded ? 0 : failures + 1
    schedule(untilNextMs() * 2 ** Math.min(failures, MOST_DOUBLINGS), signal)
  }
  const stop = (): void => void runs.next()
  return {
    watch() {
      const view = Symbol('view')
      views.add(view)
      return () => {
        if (views.delete(view) && views.size === 0) stop()
      }
    },
    isWatched: () => views.size > 0,
    changed: () => schedule(debounceMs, runs.next()),
    now,
    stop,
  }
}
