import type { CaipAddress, CaipNetworkId, Namespace } from './caip.js'
import type { ConnectionDetails } from './ConnectionDetails.js'
import type { ViewId } from './registries.js'

/**
 * Event name to payload. Plugins merge theirs through `declare module '@latchkey/kernel'`. Payloads are plain data without secrets:
 * analytics may send them on.
 */
export interface EventRegistry {
  /** Somebody connected, or an earlier session was taken up. */
  connected: { readonly connection: ConnectionDetails }
  /** A session ended, by whomever. */
  disconnected: { readonly namespace: Namespace }
  /** A `disconnect()` that had something to end is over, and every wallet knows it. `all`: it was asked to end everything. */
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | 'all' }
  /** A wallet could not be told that it is left; its session has ended all the same. One event for each such wallet. */
  DISCONNECT_ERROR: { readonly namespace: Namespace; readonly connectorId: string; readonly message: string }
  /** The connected account is another one now. */
  accountChanged: { readonly connection: ConnectionDetails }
  /** The network in use is another one now, connected or not. */
  networkChanged: { readonly namespace: Namespace; readonly chainId: CaipNetworkId }
  /** The account holds more or less than before, e.g. after a swap: a feature emits it, and balances that are shown are read again. */
  balanceChanged: { readonly account: CaipAddress }
  /** The modal is on screen. */
  modalOpened: { readonly view: ViewId | undefined }
  /** The modal is gone. */
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
