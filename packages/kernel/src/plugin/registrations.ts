import { CAIP_NAMESPACE } from '../caip/splitCaip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Host.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { WalletListing } from '../contracts/Session.js'
import type { ViewLoader, ViewSpec } from '../contracts/views.js'
import { coreError } from '../errors/coreErrors.js'
import { checkNetwork } from '../networks/checkNetwork.js'
import { connectorKey, type SlotEntry, type TextsEntry } from '../state/createRegistry.js'
import type { Parts } from '../state/Parts.js'
import { namespaceAdded, namespaceRemoved, connectorsListed, walletsListed } from '../state/transitions/registered.js'
import type { WithListing } from '../wallets/ConnectorListing.js'
import { checkSlotItem } from './checkSlotItem.js'

/** Registers a namespace and adds it to the state. */
export function addNamespace(kernel: Parts<'store' | 'namespaces'>, adapter: NamespaceAdapter, pluginId: string): Dispose {
  const {
    namespace,
    networks: [first, ...others],
  } = adapter
  // Valid CAIP-2, so that a namespace is a safe key of plain records.
  if (!CAIP_NAMESPACE.test(namespace) || !first) {
    throw coreError('PLUGIN_INVALID', { plugin: pluginId, problem: `adds '${namespace}' without CAIP-2 name or networks` })
  }
  const checked = [checkNetwork(adapter, first), ...others.map((network) => checkNetwork(adapter, network))] as const
  const remove = kernel.namespaces.add(namespace, adapter, pluginId)
  const { store } = kernel
  store.apply(namespaceAdded(store.data, namespace, checked))
  return () => {
    remove()
    store.apply(namespaceRemoved(store.data, namespace))
  }
}

/** Registers a connector; the state has a frozen copy of its info at that time, marked where it has a twin. */
export function addConnector(kernel: WithListing & Parts<'store' | 'connectors'>, connector: Connector, pluginId: string): Dispose {
  const info = Object.freeze({ ...connector.info })
  const remove = kernel.connectors.add(connectorKey(info.namespace, info.id), connector, pluginId)
  const { store, listing } = kernel
  store.apply(connectorsListed(listing.current.add(store.data.connectors, info)))
  return () => {
    remove()
    store.apply(connectorsListed(listing.current.remove(store.data.connectors, info)))
  }
}

/** Who registers what the interface adds. */
export const INTERFACE = 'interface'

/** Lists wallets that need not be installed, in one step: each step copies the whole list. Those of the interface may have the ids of others. */
export function addWallets({ wallets, store }: Parts<'store' | 'wallets'>, listings: readonly WalletListing[], pluginId: string): Dispose {
  const prefix = pluginId === INTERFACE ? ' ' : ''
  const removes = listings.map((listing) => wallets.add(prefix + listing.id, Object.freeze({ ...listing }), pluginId))
  const list = (): void => store.apply(walletsListed(wallets.list()))
  list()
  return () => {
    removes.forEach((remove) => remove())
    list()
  }
}

/** Views of one loader. Either all are registered or none. */
export interface ViewsOfLoader {
  readonly specs: readonly ViewSpec[]
  readonly load: ViewLoader | undefined
}

/** Registers views with their owner. */
export function addViews(kernel: Parts<'views'>, { specs, load }: ViewsOfLoader, pluginId: string): Dispose {
  const added: Dispose[] = []
  const undo = (): void => added.splice(0).forEach((dispose) => dispose())
  try {
    for (const spec of specs) added.push(kernel.views.add(spec.id, { spec, pluginId, ...(load ? { load } : {}) }, pluginId))
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Appends an item to a slot. */
export function addSlotItem(kernel: Parts<'slots'>, { slot, item }: SlotEntry, pluginId: string): Dispose {
  return kernel.slots.add(`${slot} ${checkSlotItem(slot, item, pluginId).id}`, { slot, item }, pluginId)
}

/** Adds languages; on the same key the texts added last win. */
export function addTexts(kernel: Parts<'texts'>, bundle: TextsEntry['bundle'], pluginId: string): Dispose {
  const number = (kernel.texts.list().at(-1)?.number ?? 0) + 1
  return kernel.texts.add(String(number), { bundle, pluginId, number }, pluginId)
}
