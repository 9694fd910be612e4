import type { WithListing } from './ConnectorListing.js'
import type { WithStore } from '../state/Store.js'
import type { Registries } from '../state/Registries.js'
import type { ConnectorInfo } from '../contracts/Connector.js'
import { connectorsListed } from '../state/transitions/wallets.js'
import { createTwinIndex } from './createTwinIndex.js'

/** Inspects every connector in state; from now on each added connector is inspected at once. */
export function inspectConnectors({ connectors, listing, store }: WithListing & WithStore & Pick<Registries, 'connectors'>): void {
  const inspected = createTwinIndex()
  const infos = connectors.list().map(({ info }) => info)
  store.apply(connectorsListed(infos.reduce<readonly ConnectorInfo[]>((list, info) => inspected.add(list, info), [])))
  listing.current = inspected
}
