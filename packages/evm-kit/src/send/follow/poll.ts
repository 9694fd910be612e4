import type { Clock } from '@latchkey/kernel'
import type { EvmQuestion } from '../../read/EvmChain.js'

/** Interval of polling in milliseconds. */
export const POLL_MS = 4_000
/** At first, for {@link EARLY_MS}: the blocks of most networks take two seconds or less. */
const FAST_MS = 1_000
const EARLY_MS = 10_000
/** For so long {@link POLL_MS}; then {@link SLOW_MS}. */
const OFTEN_MS = 600_000
/** Interval of polling after a while in milliseconds. */
const SLOW_MS = 30_000

/** Repeats a look until it finds something, or a time in milliseconds since the epoch; at least once. @throws the signal's reason */
export async function poll<T>(
  { chain: { clock }, signal, untilMs }: EvmQuestion & { readonly untilMs: number },
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const sinceMs = clock.now()
  do {
    const found = await look()
    if (found !== undefined) return found
    await pause(clock, Math.max(0, Math.min(intervalAfter(clock.now() - sinceMs), untilMs - clock.now())), signal)
    signal.throwIfAborted()
  } while (clock.now() < untilMs)
  return undefined
}

const intervalAfter = (passedMs: number): number => (passedMs < EARLY_MS ? FAST_MS : passedMs < OFTEN_MS ? POLL_MS : SLOW_MS)

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
