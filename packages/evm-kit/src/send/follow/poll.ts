import type { Clock } from '@latchkey/kernel'
import type { EvmQuestion } from '../../read/EvmChain.js'
import { POLL_EARLY_MS, POLL_FAST_MS, POLL_MS, POLL_OFTEN_MS, POLL_SLOW_MS } from '../../timeouts.js'

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

const intervalAfter = (passedMs: number): number =>
  passedMs < POLL_EARLY_MS ? POLL_FAST_MS : passedMs < POLL_OFTEN_MS ? POLL_MS : POLL_SLOW_MS

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
