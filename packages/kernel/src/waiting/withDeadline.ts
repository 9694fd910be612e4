import type { Clock } from '../contracts/Clock.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { abortable } from './abortable.js'

/** Parameters of {@link withDeadline}. */
export interface Deadline {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Named in `ABORTED`. */
  readonly action: string
  /** Made when the time is over. */
  timedOut(): LatchkeyError
}

/**
 * Runs work that must settle in time, even when it ignores the signal it is given.
 *
 * @throws LatchkeyError what `timedOut` makes | `ABORTED` | whatever the work rejects with
 */
export async function withDeadline<T>(deadline: Deadline, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { clock, signal, timedOut, timeoutMs, action } = deadline
  const controller = new AbortController()
  const stop = (): void => controller.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const cancel = clock.after(timeoutMs, () => controller.abort(timedOut()))
  const work = async (): Promise<T> => {
    controller.signal.throwIfAborted()
    return run(controller.signal)
  }
  try {
    return await abortable(work(), controller.signal, action)
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
  }
}
