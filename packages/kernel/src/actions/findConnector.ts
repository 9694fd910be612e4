import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { ConnectParameters } from '../contracts/Latchkey.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Kernel } from '../instance/Kernel.js'
import { connectorKey } from '../instance/Kernel.js'

/**
 * The connector with an id. Without a namespace the active one is preferred, then the first that has the wallet.
 *
 * @throws LatchkeyError `CONNECTOR_NOT_FOUND`
 */
export function findConnector(kernel: Kernel, { connectorId, namespace }: ConnectParameters): Connector {
  const get = (candidate: Namespace | undefined): Connector | undefined =>
    candidate === undefined ? undefined : kernel.connectors.get(connectorKey(candidate, connectorId))
  const found = namespace
    ? get(namespace)
    : (get(kernel.store.data.activeNamespace) ?? kernel.connectors.list().find(({ info }) => info.id === connectorId))
  if (!found) throw new LatchkeyError('CONNECTOR_NOT_FOUND', { connectorId, ...(namespace ? { namespace } : {}) })
  return found
}
