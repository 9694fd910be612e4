import type { CaipNetworkId, Namespace } from './Network.js'
import type { Connector } from './Connector.js'
import type { Events } from './events.js'
import type { HookInterceptor, HookName, HookSignatures, Stage } from './hooks.js'
import type { Clock, Dispose, HttpClient, Logger, ResolvedConfig, ScopedStorage } from './Host.js'
import type { LatchkeyUi, OpenResult, SharedCalls } from './Latchkey.js'
import type { AlertState, LatchkeyState } from './LatchkeyState.js'
import type { NamespaceAdapter } from './NamespaceAdapter.js'
import type { WalletListing } from './Session.js'
import type { SlotItemOf, SlotName } from './slots.js'
import type {
  NameToAdd,
  NamesOf,
  Provided,
  Provision,
  ServiceKey,
  ServiceOf,
  StateRegistry,
  TextBundleSource,
  ViewId,
  ViewLoader,
  ViewParams,
  ViewRole,
  ViewSpec,
  ViewToOpen,
} from './views.js'

/** What a list of plugins provides. A plugin without a declaration may provide anything. */
export interface ProvidedBy<List extends readonly Plugin[]> extends Provided {
  readonly namespaces: NamesOf<ProvisionOf<List[number]>, 'namespaces'>
  readonly services: NamesOf<ProvisionOf<List[number]>, 'services'>
  readonly slices: SliceOf<List[number]['id']>
  readonly views: NamesOf<ProvisionOf<List[number]>, 'views'>
}

type ProvisionOf<P extends Plugin> = P extends Plugin<string, infer Of> ? Of : never

type SliceOf<Id extends string> = string extends Id ? string : Id & keyof StateRegistry

/**
 * A chain, a connector, a feature, or any other extension.
 *
 * @typeParam P - What it provides, so that the names an application uses are checked against its plugins. @default it may be anything
 */
export interface Plugin<Id extends string = string, P extends Provision = Provision> {
  readonly id: Id
  readonly apiVersion: 1
  /** Plugin ids that must be installed first. A missing one fails `createLatchkey`, by name. */
  readonly requires?: readonly string[]
  /** Registers; must not do I/O. Asynchronous work belongs in actions or in `context.onReady`. */
  setup(context: PluginContext<Id, P>): void
}

/** Tap side of one hook. The tap is named after the plugin and removed on dispose. */
export interface ScopedHook<K extends HookName> {
  tap(run: HookSignatures[K], options?: { readonly stage?: Stage }): Dispose
  /** Watches the hook without taking part, e.g. for a log of plugin activity. */
  intercept(interceptor: HookInterceptor<K>): Dispose
}

/** Answers one RPC method instead of the wallet. Returning undefined passes the request on. */
export type RpcHandler = HookSignatures['onRpcRequest']

/** Parameters of {@link PluginContext.read}. */
export interface ReadParameters {
  /** A network of the application's lists. */
  readonly chainId: CaipNetworkId
  /** A method that only reads, as the namespace's nodes name it, e.g. `eth_call`; of Bitcoin the path of the Esplora API, e.g. `/blocks/tip/height`. */
  readonly method: string
  /** @default none */
  readonly params?: unknown
  readonly signal?: AbortSignal
}

/** Everything a plugin can reach. What it registers here is undone when the instance is disposed. */
export interface PluginContext<Id extends string = string, P extends Provision = Provision> extends SharedCalls {
  readonly id: Id
  /** Aborted on dispose. */
  readonly signal: AbortSignal
  readonly config: ResolvedConfig
  /** Read-only; a live view for reading, `subscribe` for changes. */
  readonly state: {
    /** The whole state, as the application sees it. */
    readonly current: LatchkeyState
    /** Claims this plugin's slice, a valtio proxy: only its owner changes it, by assigning fields or changing lists in place. Readers get snapshots. */
    own<S extends object>(
      initial: Id extends keyof StateRegistry ? StateRegistry[Id] : S,
    ): Id extends keyof StateRegistry ? StateRegistry[Id] : S
    read<K extends string>(pluginId: K): Readonly<K extends keyof StateRegistry ? StateRegistry[K] : unknown> | undefined
    subscribe<T>(selector: (state: LatchkeyState) => T, listener: (value: T, previous: T) => void): Dispose
  }
  readonly hooks: { readonly [K in HookName]: ScopedHook<K> }
  /** The instance's event stream. A plugin declares its own events by merging into `EventRegistry`, with its prefix. */
  readonly events: Events
  /** Keys are prefixed with the plugin id; values are validated on read. */
  readonly storage: ScopedStorage
  readonly http: HttpClient
  /**
   * Asks the nodes of a network of any namespace, whether a wallet is connected or not: neither wallets nor other plugins are asked. Each node is
   * asked for its chain first. At most 20 s, retries and all nodes included. The answer is as the node gave it: validate it.
   *
   * @throws LatchkeyError `CAIP_INVALID` | `NAMESPACE_NOT_CONFIGURED` | `NETWORK_NOT_CONFIGURED` | `METHOD_NOT_SUPPORTED` for a method that is not
   * known to read only | `RPC_FAILED` | `RPC_WRONG_CHAIN` | `RPC_TIMEOUT` | `ABORTED` | …
   */
  read(parameters: ReadParameters): Promise<unknown>
  /** Lines are prefixed with the plugin id. */
  readonly log: Logger
  readonly clock: Clock
  readonly namespaces: {
    add<N extends NameToAdd<P, 'namespaces'>>(adapter: NamespaceAdapter<N>): Dispose
    get(namespace: Namespace): NamespaceAdapter | undefined
    list(): readonly NamespaceAdapter[]
  }
  readonly connectors: {
    /** A second connector with the same id and namespace is rejected with `REGISTRATION_DUPLICATE`. */
    add(connector: Connector): Dispose
    get(id: string, namespace: Namespace): Connector | undefined
  }
  /** Wallets that are offered although they need not be installed; shown by the Connect view and its search. */
  readonly wallets: { add(listing: WalletListing): Dispose }
  /** `'*'` is every namespace. Called whether a wallet is connected or not; handlers of the same request run in the order they were added. */
  readonly rpc: { handle(namespace: Namespace | '*', method: string, handler: RpcHandler): Dispose }
  readonly views: {
    add<K extends NameToAdd<P, 'views'>>(specs: readonly ViewSpec<K>[], load?: ViewLoader): Dispose
    /** The id of the view with a role; undefined when none has it. Read it when you open it, because interfaces may change. */
    ofRole(role: ViewRole): ViewId | undefined
  }
  /**
   * The texts of this plugin's views, in any number of languages; loaded with the language in use. Each key begins with the
   * plugin's id and a dot; others are dropped, and logged. An application may override any of them.
   */
  readonly texts: { add(bundle: TextBundleSource): Dispose }
  /** Puts plain data into a slot of the interface. @throws LatchkeyError `SLOT_INVALID` | `REGISTRATION_DUPLICATE` */
  readonly slots: { add<K extends SlotName>(slot: K, item: SlotItemOf<K, ViewToOpen<P>>): Dispose }
  readonly services: {
    provide<K extends NameToAdd<P, 'services'>>(key: K, service: ServiceOf<K>): Dispose
    get<K extends ServiceKey>(key: K): ServiceOf<K> | undefined
  }
  /** Opens the modal on a view, or navigates an open one there; without a view the opening rules choose. @returns Whether it opened, and if not, which veto kept it closed. */
  open<K extends ViewToOpen<P>>(view?: K, params?: ViewParams<K>): Promise<OpenResult>
  /** A short message inside the modal: a text key, or the text itself. */
  readonly showToast: LatchkeyUi['showToast']
  /** Closes a toast that does not close by itself. */
  readonly hideToast: LatchkeyUi['hideToast']
  /**
   * Tells the developer of an error that every visitor meets until it is mended, once; the first sentence of its message is the heading. Shown with
   * `logLevel: 'debug'`, and written to the log.
   */
  alert(error: Pick<AlertState, 'code'> & Error): void
  /** Runs once after `start()` (the provider mounted), which waits for it for a second at most; discovery belongs here. A rejection is isolated and reported with the plugin's name. */
  onReady(run: () => void | Promise<void>): void
  onDispose(run: Dispose): void
}
