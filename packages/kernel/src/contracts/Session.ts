import type { Account } from './Account.js'
import type { CaipNetworkId } from './caip.js'
import type { WalletLabel } from './WalletLabel.js'

/** No wallet is connected on this namespace. */
export interface DisconnectedSession {
  readonly status: 'disconnected'
}

/** The wallet was asked and has not answered. */
export interface ConnectingSession {
  readonly status: 'connecting'
  readonly connectorId: string
}

/** An earlier session is being restored; the visitor sees no prompt. */
export interface ReconnectingSession {
  readonly status: 'reconnecting'
  readonly connectorId: string
}

/** The wallet approved and every `onConnect` tap resolved. */
export interface ConnectedSession {
  readonly status: 'connected'
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly Account[]
  /** The one in use; always one of `accounts`. */
  readonly account: Account
  /** The network the wallet is on, which the application need not list. */
  readonly chainId: CaipNetworkId
  /** Networks the wallet serves; absent when any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** The account that was in use on the last visit, when the wallet no longer shares it. */
  readonly replacedAddress?: string
  /** The wallet's own name and icon: over a protocol to many wallets (WalletConnect) those of the one that approved, else the connector's. */
  readonly wallet?: WalletLabel
}

/** One namespace's session. */
export type Session = DisconnectedSession | ConnectingSession | ReconnectingSession | ConnectedSession

/** The status values of {@link Session}. */
export type SessionStatus = Session['status']
