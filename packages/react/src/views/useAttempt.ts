import { useCallback, useEffect, useRef, useState } from 'react'

/** What {@link useAttempt} gives. */
export interface Attempt {
  /** Undefined while the answer is awaited. */
  readonly error: unknown
  /** Asks again; does nothing while the answer is awaited. */
  retry(): void
}

/**
 * Asks for something as long as the view shows: once on arrival, again on `retry`; leaving the view aborts.
 *
 * Asking waits for the end of the current task, so that a view which is mounted twice (StrictMode) asks once.
 */
export function useAttempt(ask: (signal: AbortSignal) => Promise<unknown>): Attempt {
  const latest = useRef(ask)
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState<{ readonly round: number; readonly error: unknown }>()
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    Promise.resolve()
      .then(() => (signal.aborted ? undefined : latest.current(signal)))
      .catch((error: unknown) => signal.aborted || setFailed({ round, error }))
    return () => abort.abort()
  }, [round])

  const error = failed?.round === round ? failed.error : undefined
  const isFailed = error !== undefined
  const retry = useCallback(() => setRound((last) => (isFailed && last === round ? last + 1 : last)), [isFailed, round])
  return { error, retry }
}
