import { LatchkeyError } from '@latchkey/kernel'
import { RETRY } from '@latchkey/kernel/http'
import type { Asking } from './fetchText.js'
import { Unavailable } from './Unavailable.js'

/**
 * Repeats an attempt: three times, with growing delays, or those of the node.
 *
 * @throws LatchkeyError `ABORTED`, and what the attempt rejects with
 */
export async function retried<T>(asking: Asking, attempt: () => Promise<T | Unavailable>): Promise<T | Unavailable> {
  for (let count = 0; ; count += 1) {
    const outcome = await attempt()
    if (!(outcome instanceof Unavailable) || !outcome.isRetried || count === RETRY.count) return outcome
    const delayMs = outcome.waitMs ?? RETRY.delayMs * 2 ** count
    // A longer delay than one attempt may take counts as a failure.
    if (delayMs > RETRY.timeoutMs) return outcome
    await pause(delayMs, asking)
  }
}

function pause(delayMs: number, { clock, signal, method }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel()
      reject(new LatchkeyError('ABORTED', { action: method }))
    }
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
