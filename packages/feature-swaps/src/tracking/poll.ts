import type { Clock } from '@latchkey/kernel'
import type { SwapQuestion } from '../contracts/index.js'

/** Interval of polling in milliseconds. */
export const POLL_MS = 4_000
/** For so long; then {@link SLOW_MS}. */
const OFTEN_MS = 600_000
/** Interval of polling after a while in milliseconds. */
const SLOW_MS = 30_000

/** Repeats a look until it finds something, or a time in milliseconds since the epoch; at least once. @throws the signal's reason */
export async function poll<T>(
  { chain: { clock }, signal, untilMs }: SwapQuestion & { readonly untilMs: number },
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const sinceMs = clock.now()
  do {
    const found = await look()
    if (found !== undefined) return found
    await pause(clock, clock.now() - sinceMs < OFTEN_MS ? POLL_MS : SLOW_MS, signal)
    signal.throwIfAborted()
  } while (clock.now() < untilMs)
  return undefined
}

/** Waits. Resolves early on abort; the next request rejects with the reason. */
function pause(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const cancel = clock.after(delayMs, end)
    function end(): void {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
