import type { Connector, ConnectorConnectParameters } from '../contracts/Connector.js'
import type { ServiceOf } from '../contracts/registries.js'
import type { Kernel } from '../instance/Kernel.js'

/** The `signIn` callback for a wallet; undefined while no plugin provides sign-in. A failure in it does not fail the connection. */
export function signInOf(kernel: Kernel, { info }: Connector, signal: AbortSignal): ConnectorConnectParameters['signIn'] {
  const ask = kernel.services.get('connect.signIn') as ServiceOf<'connect.signIn'> | undefined
  if (!ask) return undefined
  const { namespace, id: connectorId } = info
  return async (chainIds) => {
    try {
      return await ask({ namespace, connectorId, chainIds, signal })
    } catch (error) {
      kernel.log.warn(`${info.name} connects without signing in.`, error)
      return undefined
    }
  }
}
