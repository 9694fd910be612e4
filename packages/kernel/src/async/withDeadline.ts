import type { Clock } from '../contracts/Host.js'
import type { LatchkeyError } from '../errors/LatchkeyError.js'
import { abortable } from './abortable.js'

/** Parameters of {@link withDeadline}. */
export interface Deadline {
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Included in `ABORTED`. */
  readonly action: string
  /** Creates the timeout error; its message may load on demand. */
  timedOut(): LatchkeyError | Promise<LatchkeyError>
}

/**
 * Runs work with a time limit, even when it ignores its signal.
 *
 * @throws LatchkeyError what `timedOut` makes | `ABORTED` | whatever the work rejects with
 */
export async function withDeadline<T>(deadline: Deadline, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { clock, signal, timedOut, timeoutMs, action } = deadline
  const controller = new AbortController()
  const stop = (): void => controller.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const cancel = clock.after(timeoutMs, () => void expire())
  async function expire(): Promise<void> {
    controller.abort(await timedOut())
  }
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
