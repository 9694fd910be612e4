import type { Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { ViewLoader, ViewSpec } from '../contracts/registries.js'
import type { SlotName } from '../contracts/slots.js'
import type { TextBundleSource } from '../contracts/Texts.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { Registry } from './Registry.js'

/** A registered view with its owner. */
export interface ViewEntry {
  readonly spec: ViewSpec
  readonly load?: ViewLoader
  readonly pluginId: string
}

/** An item that a plugin put into a slot. */
export interface SlotEntry {
  readonly slot: SlotName
  readonly item: unknown
}

/** Texts that a plugin registered. */
export interface TextsEntry {
  readonly bundle: TextBundleSource
  readonly pluginId: string
  /** In the order of registration. */
  readonly number: number
}

/** What plugins registered on one instance. */
export interface Registries {
  readonly namespaces: Registry<NamespaceAdapter>
  /** Keyed by {@link connectorKey}. */
  readonly connectors: Registry<Connector>
  readonly wallets: Registry<WalletListing>
  readonly views: Registry<ViewEntry>
  readonly services: Registry<unknown>
  /** Keyed by slot and item, in the order of registration. */
  readonly slots: Registry<SlotEntry>
  /** Keyed by number, because a plugin may add several. */
  readonly texts: Registry<TextsEntry>
}

/** The registry key of a connector. */
export function connectorKey(namespace: Namespace, id: string): string {
  return `${namespace}:${id}`
}
