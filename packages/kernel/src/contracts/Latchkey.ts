import type { PrepareCause } from './Connector.js'
import type { Events } from './events.js'
import type { CloseReason, HookInterceptor, HookName } from './hooks.js'
import type { Clock, Dispose, Logger, ResolvedConfig } from './Host.js'
import type { LatchkeyState, ToastState } from './LatchkeyState.js'
import type { NamespaceAdapter } from './NamespaceAdapter.js'
import type { CaipAddress, CaipNetworkId, Namespace, Network } from './Network.js'
import type { Account, Balance, WalletListing } from './Session.js'
import type { SlotItemOf, SlotName } from './slots.js'
import type {
  Provided,
  Router,
  ServiceIn,
  ServiceOf,
  TextBundleSource,
  TransactionEntry,
  ViewId,
  ViewLoader,
  ViewOf,
  ViewParams,
  ViewSpec,
} from './views.js'

/** Parameters of {@link Latchkey.open}. */
export interface OpenParameters<K extends ViewId = ViewId, N extends Namespace = Namespace> {
  readonly view?: K
  readonly params?: ViewParams<K>
  readonly namespace?: N
  readonly uri?: string
  /**
   * The view ends with `ui.router.popTransaction`, which returns to the view that is shown now. It waits only if this view opens: a veto, a rejection,
   * another view in its place, and a view that waits for its turn leave it out. @default none
   */
  readonly transaction?: TransactionEntry
}

/**
 * What {@link Latchkey.open} resolves with. The reason is the veto that kept it closed, or `waiting`: another view has its turn before,
 * see the roles `gate`, `signIn` and `welcome`.
 */
export type OpenResult = { readonly opened: true; readonly view: ViewId } | { readonly opened: false; readonly reason: string }

/** Parameters of {@link Latchkey.close}. */
export interface CloseParameters {
  /** Closes even if a tap vetoes. Without `view` the whole modal closes: views that wait for their turn come with the next opening. @default false */
  readonly force?: boolean
  /** Closes only this view, and lets the next one that waits have its turn; where it only waits, it waits no longer. @default any */
  readonly view?: ViewId
  /** @default 'call' */
  readonly reason?: CloseReason
}

/** Parameters of {@link Latchkey.connect}. */
export interface ConnectParameters<N extends Namespace = Namespace> {
  /** The wallet: `id` of an item of `listConnectors`, e.g. `io.metamask`. */
  readonly connectorId: string
  /** Needed when wallets of that id exist on several namespaces. @default the active namespace if it has one, else the only one */
  readonly namespace?: N
  /** The network to be on afterwards, CAIP-2, where the wallet supports it. */
  readonly chainId?: CaipNetworkId
  /** Aborts waiting. */
  readonly signal?: AbortSignal
  /** Milliseconds to wait for the wallet; then the call rejects with `WALLET_TIMEOUT`, and a late approval is revoked. 0, less and NaN reject with `PARAMS_INVALID` before the wallet is asked. @default no limit */
  readonly timeoutMs?: number
}

/** What {@link Latchkey.connect} resolves with. */
export interface ConnectResult {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly accounts: readonly Account[]
  readonly chainId: CaipNetworkId
}

/** Parameters of {@link Latchkey.request}. */
export interface RequestParameters<N extends Namespace = Namespace> {
  readonly method: string
  readonly params?: unknown
  /** @default the active namespace */
  readonly namespace?: N
  readonly signal?: AbortSignal
}

/** Parameters of {@link Latchkey.signMessage}. */
export interface SignMessageParameters<N extends Namespace = Namespace> {
  /** Shown by the wallet unchanged. */
  readonly message: string
  /** @default the active namespace */
  readonly namespace?: N
  readonly signal?: AbortSignal
}

/** Parameters of {@link Latchkey.sendTransfer}. */
export interface SendTransferParameters<N extends Namespace = Namespace> {
  /** In any spelling that the chain accepts. */
  readonly to: string
  /** More than 0, e.g. wei. */
  readonly amountBaseUnits: bigint
  /** @default the active namespace */
  readonly namespace?: N
  readonly signal?: AbortSignal
}

/**
 * One wallet SDK instance. Nothing is shared between two instances on a page.
 *
 * @typeParam P - What its plugins provide; `createLatchkey` infers it from their list, and a name that is not in it does not compile.
 * Plain `Latchkey` is for code that does not know the plugins: it takes any name, and every instance is assignable to it.
 */
export interface Latchkey<P extends Provided = Provided> {
  readonly config: ResolvedConfig
  /** A frozen snapshot; a new object whenever something changed. */
  readonly state: LatchkeyState<P>
  /** The state at creation, before `start()`: what a server renders, and the first client render repeats. */
  readonly initialState: LatchkeyState<P>
  /** Calls back after each change of what the selector picks (compared by `Object.is`). */
  subscribe<T>(selector: (state: LatchkeyState<P>) => T, listener: (value: T, previous: T) => void): Dispose
  /** Calls back for each event from now on: connections, networks, the modal, and plugin events. For logs, analytics and reactions. */
  readonly events: Pick<Events, 'on'>
  readonly hooks: {
    /**
     * Watches hooks without taking part, e.g. for a timeline of plugin activity. Only plugins tap: `context.hooks`.
     *
     * @param watch - Called once for each hook; undefined skips the hook.
     */
    intercept(watch: (hook: HookName) => HookInterceptor | undefined): Dispose
  }
  /** Begins discovery and reconnecting; the provider calls it on mount. Later calls return the first promise. */
  start(): Promise<void>
  /** @throws LatchkeyError `INTERFACE_MISSING` | `VIEW_UNKNOWN` | `ABORTED` | whatever a `beforeOpen` tap rejects with */
  open<K extends ViewOf<P>>(parameters?: OpenParameters<K, P['namespaces']>): Promise<OpenResult>
  /** @returns Whether it closed; false when vetoed, or when a view that waited for its turn is shown now. Of one view: whether that view is gone. */
  close(parameters?: CloseParameters): Promise<boolean>
  /**
   * Asks a wallet to connect. A call without `chainId` joins a pending call for the same wallet: its own signal and limit end that call
   * only, but when the first call ends, every call that joined it ends with it.
   *
   * @throws LatchkeyError `CONNECTOR_NOT_FOUND` | `USER_REJECTED` | `REQUEST_ALREADY_PENDING` | `WALLET_FAILED` | `ABORTED` | …
   */
  connect(parameters: ConnectParameters<P['namespaces']>): Promise<ConnectResult>
  /** Ends one namespace's session, or all. A protocol connector's other namespaces end with it. */
  disconnect(parameters?: { readonly namespace?: P['namespaces'] }): Promise<void>
  /** @throws LatchkeyError `NETWORK_NOT_CONFIGURED` | `CHAIN_NOT_SUPPORTED` | `USER_REJECTED` | … */
  switchNetwork(parameters: { readonly chainId: CaipNetworkId; readonly signal?: AbortSignal }): Promise<void>
  /** Uses another of the accounts the wallet shared. @throws LatchkeyError `ACCOUNT_NOT_SHARED` | `NOT_CONNECTED` */
  switchAccount(parameters: { readonly namespace?: P['namespaces']; readonly address: string }): void
  /** Makes a namespace the active one. */
  setActiveNamespace(namespace: P['namespaces']): void
  /** Handlers first, then the wallet, then for read methods the chain's node. */
  request(parameters: RequestParameters<P['namespaces']>): Promise<unknown>
  /** Signs text as the account in use; the encoding is the chain's. @throws LatchkeyError `NOT_CONNECTED` | `METHOD_NOT_SUPPORTED` | `USER_REJECTED` | … */
  signMessage(parameters: SignMessageParameters<P['namespaces']>): Promise<string>
  /** Sends the network's native coin. @returns The transaction's id. @throws LatchkeyError `ADDRESS_INVALID` | `PARAMS_INVALID` | `SESSION_CHANGED` | … */
  sendTransfer(parameters: SendTransferParameters<P['namespaces']>): Promise<string>
  /** Cached 30 s, one request at a time per account and network. Rejects within its time limit, never hangs. */
  getBalance(parameters?: {
    readonly namespace?: P['namespaces']
    readonly forceUpdate?: boolean
    readonly signal?: AbortSignal
  }): Promise<Balance>
  /** @param parameters.network - In the form the namespace's plugin takes, e.g. a viem chain. */
  addNetwork(parameters: { readonly namespace: P['namespaces']; readonly network: unknown }): Promise<Network>
  /** Removing the active network moves to the first that remains. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` | `NETWORK_LAST` */
  removeNetwork(parameters: { readonly chainId: CaipNetworkId }): Promise<void>
  readonly services: { get<K extends ServiceIn<P>>(key: K): ServiceOf<K> | undefined }
  /**
   * The service `<namespace>.provider`, of the type its plugin declares, e.g. EIP-1193 for `eip155`: the same object for the life of the
   * instance, connected or not. Its requests pass through `onRpcRequest`. @returns Undefined when the namespace's plugin offers none.
   */
  provider<N extends P['namespaces']>(namespace: N): ServiceOf<`${N}.provider`> | undefined
  /** `get` takes any text, to test whether a namespace is installed. */
  readonly namespaces: { get(namespace: Namespace): NamespaceAdapter | undefined; list(): readonly NamespaceAdapter[] }
  /** Loads what connecting needs. Never prompts. `cause` defaults to `'intent'`. */
  prepare(parameters: { readonly connectorId: string; readonly namespace: P['namespaces']; readonly cause?: PrepareCause }): void
  /** For interfaces built on the kernel. */
  readonly ui: LatchkeyUi
  /** Disposes the instance. Safe to call twice. */
  dispose(): void
}

/** What an interface needs beyond the application's API. */
export interface LatchkeyUi {
  /** Where an interface reports its errors. */
  readonly log: Logger
  /** The instance's time source; views use it for their timers. */
  readonly clock: Clock
  readonly router: Router
  /** Loads, on intent, the code that opening needs. May be called repeatedly. @throws LatchkeyError `CODE_NOT_LOADED` | `DISPOSED` */
  preload(): Promise<void>
  /** As `checkIcon` of this package, which comes with the code of {@link LatchkeyUi.preload}; before that no icon can be drawn. */
  checkIcon(icon: unknown): string | undefined
  readonly views: {
    add<K extends ViewId>(specs: readonly ViewSpec<K>[], load?: ViewLoader): Dispose
    get(view: ViewId): { readonly spec: ViewSpec; readonly load?: ViewLoader; readonly pluginId: string } | undefined
  }
  /** Wallets that need not be installed, beside those of plugins, which may have the same ids. @throws LatchkeyError `REGISTRATION_DUPLICATE` if the interface lists an id twice */
  readonly wallets: { add(listings: readonly WalletListing[]): Dispose }
  /** What plugins registered, in that order. */
  readonly texts: { list(): readonly { readonly pluginId: string; readonly bundle: TextBundleSource }[] }
  /** `watch` calls back when an item of any slot is added or removed. */
  readonly slots: { list<K extends SlotName>(slot: K): readonly SlotItemOf<K>[]; watch(listener: () => void): Dispose }
  /** @param message - A text key, or the text itself. */
  showToast(message: string, variant?: ToastState['variant'], options?: { readonly autoClose?: boolean }): void
  hideToast(): void
  dismissAlert(index: number): void
  /** To be called by an interface once what was opened is painted: emits `modalShown`, with which plugins begin what may wait until then. */
  shown(): void
  /** Embedded in the page instead of a dialog: closing goes to the `account` or `connect` view. */
  setEmbedded(embedded: boolean): void
  /** Phone-sized or touch-first device; selects the first view when no adapter is installed. */
  setMobile(mobile: boolean): void
  /** The view after choosing a network in a list. Undefined: already active, or no view has the role. */
  routeToNetwork(chainId: CaipNetworkId): { readonly view: ViewId; readonly params: { readonly chainId: CaipNetworkId } } | undefined
}

/** Calls that applications and plugins share. See {@link Latchkey}. */
export type SharedCalls = Pick<
  Latchkey,
  'connect' | 'disconnect' | 'switchNetwork' | 'request' | 'signMessage' | 'sendTransfer' | 'getBalance' | 'close'
>
