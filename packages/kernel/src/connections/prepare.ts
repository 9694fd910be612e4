import type { Namespace } from '../contracts/caip.js'
import type { PrepareCause } from '../contracts/Connector.js'
import type { Host } from '../contracts/Host.js'
import type { Registries } from '../state/createRegistry.js'
import { connectorKey } from '../state/createRegistry.js'

/** Loads what connecting needs. A failure is only logged: `connect()` will fail the same way and report it. */
export function prepare(
  kernel: Pick<Registries, 'connectors'> & Pick<Host, 'log'>,
  {
    connectorId,
    namespace,
    cause = 'intent',
  }: { readonly connectorId: string; readonly namespace: Namespace; readonly cause?: PrepareCause },
): void {
  const connector = kernel.connectors.get(connectorKey(namespace, connectorId))
  connector?.prepare?.(cause).catch((error: unknown) => kernel.log.info(`${connector.info.name} could not be prepared.`, error))
}
