import type { Account } from './Account.js'
import type { CaipNetworkId } from './caip.js'
import type { WalletLabel } from './WalletLabel.js'

/** Nobody is connected on this namespace. */
export interface DisconnectedSession {
  readonly status: 'disconnected'
}

/** The wallet was asked and has not answered. */
export interface ConnectingSession {
  readonly status: 'connecting'
  readonly connectorId: string
}

/** An earlier approval is being taken up; the visitor sees no prompt. */
export interface ReconnectingSession {
  readonly status: 'reconnecting'
  readonly connectorId: string
}

/** The wallet approved and every `onConnect` tap agreed. */
export interface ConnectedSession {
  readonly status: 'connected'
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly Account[]
  /** The one in use; always one of `accounts`. */
  readonly account: Account
  /** Where the wallet is, which may be a network the application did not ask for. */
  readonly chainId: CaipNetworkId
  /** Networks the wallet serves; absent when any. */
  readonly approvedChainIds?: readonly CaipNetworkId[]
  /** The account that was in use before the page was left, when the wallet came back without it. */
  readonly replacedAddress?: string
  /** The wallet by its own name: over a protocol that leads to many (WalletConnect) the one that approved, else the connector's. */
  readonly wallet?: WalletLabel
}

/** One namespace's session. */
export type Session = DisconnectedSession | ConnectingSession | ReconnectingSession | ConnectedSession

/** The status words of {@link Session}. */
export type SessionStatus = Session['status']
