import type { Namespace } from '@latchkey/kernel'
import { useConnection } from '../../hooks/useConnection.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'

/** What {@link useSessionReach} gives. */
export interface SessionReach {
  readonly namespace: Namespace | undefined
  /** Names of the namespaces that end together with the active one, itself among them, as `disconnect` ends them. */
  readonly ending: readonly string[]
  /** Nothing else is connected. */
  readonly isAlone: boolean
}

/** How far the session of the active namespace reaches: a wallet may serve several namespaces with one. */
export function useSessionReach(): SessionReach {
  const { namespaces } = useLatchkey()
  const { namespace, connector } = useConnection()
  const connections = useConnections()
  const shared = connector?.sharesSession ? connector.id : undefined
  const ending = connections.filter((one) => one.namespace === namespace || (one.connector?.sharesSession && one.connector.id === shared))
  return {
    namespace,
    ending: ending.map((one) => namespaces.get(one.namespace ?? '')?.name ?? one.namespace ?? ''),
    isAlone: ending.length === connections.length,
  }
}
