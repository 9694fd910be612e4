import type { WithStore } from '../state/Store.js'
import type { Registries } from '../state/Registries.js'
import { connectorKey } from '../state/Registries.js'
import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { ConnectParameters } from '../contracts/Latchkey.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/**
 * The connector with an id. Without a namespace the active one is preferred, then the first that has the wallet.
 *
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND`
 */
export function findConnector(
  kernel: WithStore & Pick<Registries, 'connectors'>,
  { connectorId, namespace }: ConnectParameters,
): Connector {
  const get = (candidate: Namespace | undefined): Connector | undefined =>
    candidate === undefined ? undefined : kernel.connectors.get(connectorKey(candidate, connectorId))
  const found = namespace
    ? get(namespace)
    : (get(kernel.store.data.activeNamespace) ?? kernel.connectors.list().find(({ info }) => info.id === connectorId))
  if (!found) throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId, ...(namespace ? { namespace } : {}) })
  return found
}
