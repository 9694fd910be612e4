import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { ANSWER_SLOW_MS } from '../page/timeouts.js'
import { askedAheadFor } from './askAhead.js'

/** What {@link useAttempt} gives. */
export interface Attempt {
  /** Undefined while the answer is awaited. */
  readonly error: unknown
  /** The latest request was approved. Most views have closed by then. */
  readonly isDone: boolean
  /** No answer for 8 s. */
  readonly isSlow: boolean
  /** Asks again. Does nothing while an answer is pending, unless it is slow: then the earlier request is aborted. */
  retry(): void
}

/**
 * Sends a request on mount, and again on `retry`. Unmounting aborts it.
 *
 * The request is sent after the current task, so that a view that is mounted twice (StrictMode) sends one.
 *
 * @param params - Of the view. A request that was sent ahead for it is not sent again.
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
    const cancel = clock.after(ANSWER_SLOW_MS, () => setSlowRound(round))
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
