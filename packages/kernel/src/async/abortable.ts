import { coreError, isOwnError } from '../errors/coreErrors.js'

/**
 * Waits for work until it settles or the signal aborts. A later outcome of the work is dropped.
 *
 * @throws LatchkeyError `ABORTED`, or what the signal was aborted with when that is a `LatchkeyError`
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal, action: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(isOwnError(signal.reason) ? signal.reason : coreError('ABORTED', { action }))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
