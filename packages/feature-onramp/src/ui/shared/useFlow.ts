import { useLatchkey } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'
import type { OnrampFlow } from '../../flow/OnrampFlow.js'

/** What {@link useFlow} gives. */
export interface FlowInUse {
  /** Undefined while it loads. */
  readonly flow: OnrampFlow | undefined
  /** Why it could not be loaded. */
  readonly error: unknown
  retry(): void
}

/** The flow, which loads with the first view. @param use - Runs while the view shows; stable. */
export function useFlow(use: (flow: OnrampFlow) => () => void = nothing): FlowInUse {
  const { services } = useLatchkey()
  const [flow, setFlow] = useState<OnrampFlow>()
  const [failed, setFailed] = useState<{ readonly round: number; readonly error: unknown }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    let stop = (): void => undefined
    const load = services.get('onramp')
    load?.().then(
      (loaded) => {
        if (isGone) return
        setFlow(loaded)
        stop = use(loaded)
      },
      (error: unknown) => isGone || setFailed({ round, error }),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [services, use, round])
  const retry = useCallback(() => setRound((last) => last + 1), [])
  return { flow, error: failed?.round === round ? failed.error : undefined, retry }
}

const nothing = () => () => undefined

/** Refreshes offers while the view is open. */
export const watch = (flow: OnrampFlow): (() => void) => flow.start()
