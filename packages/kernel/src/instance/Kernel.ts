import type { Namespace } from '../contracts/caip.js'
import type { Clock } from '../contracts/Clock.js'
import type { Connector } from '../contracts/Connector.js'
import type { Events } from '../contracts/Events.js'
import type { HttpClient } from '../contracts/HttpClient.js'
import type { Logger } from '../contracts/Logger.js'
import type { NamespaceAdapter } from '../contracts/NamespaceAdapter.js'
import type { ViewLoader, ViewSpec } from '../contracts/registries.js'
import type { ResolvedConfig } from '../contracts/ResolvedConfig.js'
import type { Router } from '../contracts/Router.js'
import type { SlotName } from '../contracts/slots.js'
import type { TextBundleSource } from '../contracts/Texts.js'
import type { WalletListing } from '../contracts/WalletListing.js'
import type { Hooks } from '../hooks/createHooks.js'
import type { HookCalls } from '../hooks/HookCalls.js'
import type { TapRunner } from '../hooks/TapRunner.js'
import type { Notices } from '../notices/Notices.js'
import type { Registry } from '../registry/Registry.js'
import type { RootStorage } from '../storage/createStorage.js'
import type { Store } from '../store/Store.js'
import type { ConnectorListing } from '../wallet/ConnectorListing.js'
import type { Attempts } from './Attempts.js'
import type { LiveConnections } from './LiveConnections.js'

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

/** The parts of one instance that plugins register with; available from its creation. */
export interface KernelBase {
  readonly config: ResolvedConfig
  readonly clock: Clock
  readonly log: Logger
  /** Aborted on dispose. */
  readonly signal: AbortSignal
  readonly store: Store
  /** The tap side. */
  readonly taps: Hooks
  readonly tapRunner: TapRunner
  readonly events: Events
  readonly namespaces: Registry<NamespaceAdapter>
  /** Keyed by {@link connectorKey}. */
  readonly connectors: Registry<Connector>
  /** How the state lists connectors; replaced once the inspecting code is loaded. */
  readonly listing: { current: ConnectorListing }
  readonly wallets: Registry<WalletListing>
  readonly views: Registry<ViewEntry>
  readonly services: Registry<unknown>
  /** Keyed by slot and item, in the order of registration. */
  readonly slots: Registry<SlotEntry>
  /** Keyed by number, because a plugin may add several. */
  readonly texts: Registry<TextsEntry>
  readonly storage: RootStorage
}

/** With what showing the modal needs. Actions take it as their first argument; it is internal to the package. */
export interface ModalKernel extends KernelBase {
  readonly attempts: Attempts
  /** The call side. */
  readonly hooks: HookCalls
  readonly http: HttpClient
  readonly router: Router
  readonly notices: Notices
}

/** All parts of one instance, with what sessions need. */
export interface Kernel extends ModalKernel {
  readonly live: LiveConnections
}

/** The registry key of a connector. */
export function connectorKey(namespace: Namespace, id: string): string {
  return `${namespace}:${id}`
}
