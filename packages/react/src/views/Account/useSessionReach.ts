import type { Namespace } from '@latchkey/kernel'
import { useConnection } from '../../hooks/useConnection.js'
import { useConnections } from '../../hooks/useConnections.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'

/** What {@link useSessionReach} gives. */
export interface SessionReach {
  readonly namespace: Namespace | undefined
  /** Names of the namespaces that `disconnect` ends together with the active one, including the active one. */
  readonly ending: readonly string[]
  /** No other namespace stays connected. */
  readonly isAlone: boolean
}

/** The namespaces that share the active namespace's session: one session of a wallet may serve several. */
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
