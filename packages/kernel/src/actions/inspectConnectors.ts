import type { ConnectorInfo } from '../contracts/Connector.js'
import type { KernelBase } from '../instance/Kernel.js'
import { connectorsListed } from '../transitions/wallets.js'
import { createTwinIndex } from '../wallet/createTwinIndex.js'

/** Inspects every connector in state; from now on each added connector is inspected at once. */
export function inspectConnectors({ connectors, listing, store }: KernelBase): void {
  const inspected = createTwinIndex()
  const infos = connectors.list().map(({ info }) => info)
  store.apply(connectorsListed(infos.reduce<readonly ConnectorInfo[]>((list, info) => inspected.add(list, info), [])))
  listing.current = inspected
}
