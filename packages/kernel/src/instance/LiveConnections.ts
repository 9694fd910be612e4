import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Dispose.js'
import type { ConnectResult } from '../contracts/Latchkey.js'
import type { ConnectedSession } from '../contracts/Session.js'
import type { StoredConnection } from './StoredConnection.js'

/** A wallet that is connected, with what must not enter the state. */
export interface LiveConnection {
  readonly connector: Connector
  /** The latest session, kept while another wallet is being asked and restored if that fails. */
  session: ConnectedSession
  readonly unsubscribe: Dispose
  /** Aborted with `WALLET_DISCONNECTED` when the connection ends or another one replaces it: nobody waits for its answers then. */
  readonly over: AbortController
  /** Resolves when all that the wallet reported so far is in state. */
  settled(): Promise<void>
  /** How many moves to another network the wallet was asked for and has not answered: it may be elsewhere than the session says. */
  moves?: number
  /** Networks that the wallet reported since it was last asked to move. */
  reported?: CaipNetworkId[]
}

/** A `connect()` that has not settled. */
export interface PendingConnect {
  readonly connectorId: string
  readonly result: Promise<ConnectResult>
  /** The attempt's; once it is aborted nobody joins the call. */
  readonly signal: AbortSignal
}

/** Runtime side of the sessions: providers and subscriptions. */
export interface LiveConnections {
  get(namespace: Namespace): LiveConnection | undefined
  /** All, in no particular order. */
  entries(): readonly (readonly [Namespace, LiveConnection])[]
  set(namespace: Namespace, live: LiveConnection): void
  /** Stops listening and forgets, also when the wallet throws. @returns What was forgotten. */
  drop(namespace: Namespace): LiveConnection | undefined
  readonly pending: Map<Namespace, PendingConnect>
  /** What this tab stored, or took up from storage, by namespace. */
  readonly decisions: Map<Namespace, StoredConnection>
  /** Namespaces on which another tab decided while a wallet was asked here. */
  readonly missed: Set<Namespace>
  dispose(): void
}
