import type { CaipAddress, CaipNetworkId, Namespace } from './caip.js'
import type { ConnectionDetails } from './ConnectionDetails.js'
import type { ViewId } from './registries.js'

/**
 * Event name to payload. Plugins merge theirs through `declare module '@latchkey/kernel'`. Payloads are plain data without secrets,
 * because analytics may send them.
 */
export interface EventRegistry {
  /** A wallet connected, or an earlier session was restored. */
  connected: { readonly connection: ConnectionDetails }
  /** A session ended, for any reason. */
  disconnected: { readonly namespace: Namespace }
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
