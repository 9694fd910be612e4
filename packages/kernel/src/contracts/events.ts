import type { ConnectorInfo } from './Connector.js'
import type { Dispose } from './Host.js'
import type { CaipAddress, CaipNetworkId, Namespace, Network } from './Network.js'
import type { Account, SessionStatus, WalletLabel } from './Session.js'
import type { ViewId } from './views.js'

/** The connection of one namespace. */
export interface ConnectionDetails {
  /** Undefined while no namespace is installed. */
  readonly namespace: Namespace | undefined
  /** `disconnected`, `connecting`, `connected` or `reconnecting`. */
  readonly status: SessionStatus
  /** `status` is `connected`; `address` is then defined. */
  readonly isConnected: boolean
  /** The account in use, in the chain's own format. */
  readonly address: string | undefined
  /** CAIP-10, e.g. `eip155:1:0xf39F…2266`. */
  readonly caipAddress: CaipAddress | undefined
  /** All accounts the wallet shared; empty while disconnected. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on; named `Unknown Network`, without a node, where the application does not list it. Undefined while disconnected. */
  readonly network: Network | undefined
  /** False while the wallet is on a network that the application does not list. */
  readonly isSupported: boolean
  /** CAIP-2 id of the wallet's network, listed or not. */
  readonly chainId: CaipNetworkId | undefined
  /** The wallet's own name and icon, which over WalletConnect are not the connector's; undefined while disconnected. */
  readonly wallet: WalletLabel | undefined
  /** The connector of the wallet, also while it is connecting. */
  readonly connector: ConnectorInfo | undefined
}

/**
 * Event name to payload. Plugins merge theirs through `declare module '@latchkey/kernel'`. Payloads are plain data without secrets,
 * because analytics may send them.
 */
export interface EventRegistry {
  /** A wallet connected, or an earlier session was restored. */
  connected: { readonly connection: ConnectionDetails }
  /** A session ended, for any reason. */
  disconnected: { readonly namespace: Namespace }
  /** A `connect()` rejected, with an error of this code, e.g. `USER_REJECTED`; `ABORTED` where the visitor or the page stopped waiting. */
  CONNECT_ERROR: { readonly namespace: Namespace; readonly connectorId: string; readonly message: string }
  /** A `disconnect()` that ended a session completed, and every wallet acknowledged it. `all`: it was called for all namespaces. */
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | 'all' }
  /** A wallet's disconnect failed; its session ended anyway. One event per wallet, with the message that it gave, at most 300 characters. */
  DISCONNECT_ERROR: { readonly namespace: Namespace; readonly connectorId: string; readonly message: string }
  /** The connected account changed. */
  accountChanged: { readonly connection: ConnectionDetails }
  /** The active network changed, connected or not. */
  networkChanged: { readonly namespace: Namespace; readonly chainId: CaipNetworkId }
  /** The account's balance changed, e.g. after a swap. Features emit it; shown balances are read again. */
  balanceChanged: { readonly account: CaipAddress }
  /** The modal was opened. */
  modalOpened: { readonly view: ViewId | undefined }
  /** What the modal opened with stands on the screen, or the interface in the page does: what loads now delays nothing that the visitor waits for. */
  modalShown: object
  /** The modal was closed. */
  modalClosed: object
  /** The modal shows another view. */
  viewChanged: { readonly view: ViewId }
}

/** The name of an event. */
export type EventName = keyof EventRegistry

/** Something that happened to the instance: `type` and the payload's fields. */
export type LatchkeyEvent<K extends EventName = EventName> = {
  readonly [Name in K]: { readonly type: Name } & Readonly<EventRegistry[Name]>
}[K]

/** Called after each event, in the order they happened. A listener that throws is logged; the others are still called. */
export type EventListener = (event: LatchkeyEvent) => void

/** The event stream of an instance. */
export interface Events {
  on(listener: EventListener): Dispose
  emit<K extends EventName>(type: K, payload: EventRegistry[K]): void
}
