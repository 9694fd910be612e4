import type { ServiceKey, ServiceOf } from '@latchkey/kernel'
import { useLatchkey } from '@latchkey/react'
import { useCallback, useEffect, useState } from 'react'

/** The flow that a service loads, where its type is declared in `ServiceRegistry`. */
export type FlowOf<K extends ServiceKey> = ServiceOf<K> extends () => Promise<infer Flow> ? Flow : never

/** What {@link useFlow} gives. */
export interface FlowInUse<Flow> {
  /** Undefined while it loads, and where no plugin provides it. */
  readonly flow: Flow | undefined
  /** Why it could not be loaded; undefined while it is or can be. */
  readonly error: unknown
  /** Loads it again, and uses it anew. */
  retry(): void
}

/**
 * The flow of a feature, which loads with the first view.
 *
 * @param service - The service that loads it: `() => Promise<Flow>`.
 * @param use - Runs when the flow has loaded; what it returns runs when the view is gone. Give a stable function. @default nothing
 */
export function useFlow<K extends ServiceKey>(service: K, use: (flow: FlowOf<K>) => () => void = nothing): FlowInUse<FlowOf<K>> {
  const { services } = useLatchkey()
  const [flow, setFlow] = useState<FlowOf<K>>()
  const [failed, setFailed] = useState<{ readonly round: number; readonly error: unknown }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    let stop = (): void => undefined
    const load = services.get(service) as (() => Promise<FlowOf<K>>) | undefined
    load?.().then(
      (loaded) => {
        if (isGone) return
        setFlow(() => loaded)
        stop = use(loaded)
      },
      (error: unknown) => isGone || setFailed({ round, error }),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [services, service, use, round])
  const retry = useCallback(() => setRound((last) => last + 1), [])
  return { flow, error: failed?.round === round ? failed.error : undefined, retry }
}

const nothing = () => () => undefined
