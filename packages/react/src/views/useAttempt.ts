import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { askedAheadFor } from './askAhead.js'

/** After this long without an answer the visitor is told where to look. */
const SLOW_MS = 8_000

/** What {@link useAttempt} gives. */
export interface Attempt {
  /** Undefined while the answer is awaited. */
  readonly error: unknown
  /** The latest answer was yes. Most views are gone by then. */
  readonly isDone: boolean
  /** Nobody has answered for 8 s. */
  readonly isSlow: boolean
  /** Asks again; does nothing while the answer is awaited, unless that is slow: then the earlier request is taken back. */
  retry(): void
}

/**
 * Asks for something as long as the view shows: once on arrival, again on `retry`; leaving the view aborts.
 *
 * Asking waits for the end of the current task, so that a view which is mounted twice (StrictMode) asks once.
 *
 * @param params - Of the view: what was asked ahead for it is not asked again.
 */
export function useAttempt(ask: (signal: AbortSignal) => Promise<unknown>, params?: object): Attempt {
  const latest = useRef(ask)
  const [round, setRound] = useState(0)
  const [slowRound, setSlowRound] = useState<number>()
  const [doneRound, setDoneRound] = useState<number>()
  const { clock } = useLatchkey().ui
  const [failed, setFailed] = useState<{ readonly round: number; readonly error: unknown }>()
  useEffect(() => {
    latest.current = ask
  })

  useEffect(() => {
    const ahead = round === 0 && params ? askedAheadFor(params) : undefined
    const { abort, answer } = ahead ?? { abort: new AbortController(), answer: undefined }
    const { signal } = abort
    if (ahead) ahead.isAwaited = true
    Promise.resolve()
      .then(() => (signal.aborted ? undefined : (answer ?? latest.current(signal))))
      .then(() => signal.aborted || setDoneRound(round))
      .catch((error: unknown) => signal.aborted || setFailed({ round, error }))
    const cancel = clock.after(SLOW_MS, () => setSlowRound(round))
    return () => {
      cancel()
      if (!ahead) return abort.abort()
      ahead.isAwaited = false
      // A view which is mounted twice goes on waiting.
      queueMicrotask(() => ahead.isAwaited || abort.abort())
    }
  }, [round, clock, params])

  const error = failed?.round === round ? failed.error : undefined
  const isSlow = slowRound === round
  const canRetry = isSlow || error !== undefined
  const retry = useCallback(() => setRound((last) => (canRetry && last === round ? last + 1 : last)), [canRetry, round])
  return { error, isDone: doneRound === round, isSlow, retry }
}
