import { useCallback, useEffect, useRef, useState } from 'react'

/** The state of an action, in the shape of TanStack Query's mutations. */
export interface ActionState<Result> {
  /** The result of the newest call. */
  readonly data: Result | undefined
  /** The error of the newest call. */
  readonly error: Error | null
  /** The newest call has not settled. */
  readonly isPending: boolean
}

/** An action with its state. */
export interface Action<Parameters extends readonly unknown[], Result> extends ActionState<Result> {
  /** Starts; a failure ends in `error`. */
  run(...parameters: Parameters): void
  /** Starts; rejects with the failure, which is in `error` too. */
  runAsync(...parameters: Parameters): Promise<Result>
  /** Clears result and error. A running call continues without updating the state. */
  reset(): void
}

const IDLE = { data: undefined, error: null, isPending: false } as const

/** Tracks the newest call of an asynchronous action; earlier calls settle for their callers only. */
export function useAction<Parameters extends readonly unknown[], Result>(
  act: (...parameters: Parameters) => Promise<Result>,
): Action<Parameters, Result> {
  const [state, setState] = useState<ActionState<Result>>(IDLE)
  const newest = useRef(0)
  const latestAct = useRef(act)
  useEffect(() => {
    latestAct.current = act
  })

  const runAsync = useCallback(async (...parameters: Parameters): Promise<Result> => {
    const call = ++newest.current
    const settle = (next: ActionState<Result>): void => {
      if (call === newest.current) setState(next)
    }
    setState({ ...IDLE, isPending: true })
    try {
      const data = await latestAct.current(...parameters)
      settle({ ...IDLE, data })
      return data
    } catch (error) {
      settle({ ...IDLE, error: error as Error })
      throw error
    }
  }, [])
  const run = useCallback(
    (...parameters: Parameters) => {
      // The failure is in `error`; this call is not awaited.
      runAsync(...parameters).catch(() => undefined)
    },
    [runAsync],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(IDLE)
  }, [])
  return { ...state, run, runAsync, reset }
}
