import type { Registries } from '../state/Registries.js'
import type { Host } from '../contracts/Host.js'
import type { Connector, ConnectorConnectParameters } from '../contracts/Connector.js'
import type { ServiceOf } from '../contracts/registries.js'

/** The `signIn` callback for a wallet; undefined while no plugin provides sign-in. A failure in it does not fail the connection. */
export function signInOf(
  kernel: Pick<Registries, 'services'> & Pick<Host, 'log'>,
  { info }: Connector,
  signal: AbortSignal,
): ConnectorConnectParameters['signIn'] {
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
