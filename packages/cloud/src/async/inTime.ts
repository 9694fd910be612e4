/**
 * Runs work with a time limit of its own. `AbortSignal.any` of an `AbortSignal.timeout` is no limit: Node 20 collects the timeout as garbage, and it never ends.
 *
 * @param signal - Of who waits for the work
 * @throws what the work throws; of its signal a `TimeoutError`, or the reason of `signal`
 */
export async function inTime<T>(limitMs: number, signal: AbortSignal | undefined, work: (limited: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const stop = (): void => control.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => control.abort(new DOMException('The time limit is over.', 'TimeoutError')), limitMs)
  try {
    return await work(control.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
