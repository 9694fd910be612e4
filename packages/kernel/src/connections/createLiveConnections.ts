import type { CaipNetworkId, Namespace } from '../contracts/caip.js'
import type { Connector } from '../contracts/Connector.js'
import type { Dispose, Logger } from '../contracts/Host.js'
import type { ConnectResult } from '../contracts/Latchkey.js'
import type { ConnectedSession } from '../contracts/Session.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'

/** The wallet connected last on a namespace, in any tab. A later load restores it. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  /** Milliseconds since the epoch; greater than in every connection stored before. */
  readonly usedAtMs: number
}

/** A connected wallet, with what must not enter the state. */
export interface LiveConnection {
  readonly connector: Connector
  /** The latest session, kept while another wallet is asked and restored if that fails. */
  session: ConnectedSession
  readonly unsubscribe: Dispose
  /** Aborted with `WALLET_DISCONNECTED` when the connection ends or another one replaces it, so that pending requests reject. */
  readonly over: AbortController
  /** Resolves when all reports so far are in state. */
  settled(): Promise<void>
  /** Pending network switches of the wallet: until they settle it may be on another network than the session says. */
  moves?: number
  /** Networks that the wallet reported since the last switch was requested. */
  reported?: CaipNetworkId[]
}

/** A `connect()` that has not settled. */
export interface PendingConnect {
  readonly connectorId: string
  readonly result: Promise<ConnectResult>
  /** The attempt's; once it is aborted no call joins. */
  readonly signal: AbortSignal
}

/** Runtime side of the sessions: providers and subscriptions. */
export interface LiveConnections {
  get(namespace: Namespace): LiveConnection | undefined
  /** All, in no particular order. */
  entries(): readonly (readonly [Namespace, LiveConnection])[]
  set(namespace: Namespace, live: LiveConnection): void
  /** Unsubscribes and removes, also when the wallet throws. @returns What was removed. */
  drop(namespace: Namespace): LiveConnection | undefined
  readonly pending: Map<Namespace, PendingConnect>
  /** What this tab stored, or restored from storage, by namespace. */
  readonly decisions: Map<Namespace, StoredConnection>
  /** Namespaces on which another tab decided while a connect was pending here. */
  readonly missed: Set<Namespace>
  dispose(): void
}

/** Whatever depends on which wallets are connected. */
export interface WithLive {
  readonly live: LiveConnections
}

/** Builds the empty record of one instance. */
export function createLiveConnections(log: Pick<Logger, 'warn'>): LiveConnections {
  const connections = new Map<Namespace, LiveConnection>()
  const release: LiveConnections['drop'] = (namespace) => {
    const live = connections.get(namespace)
    connections.delete(namespace)
    try {
      live?.unsubscribe()
    } catch (error) {
      log.warn(`${live?.connector.info.name} could not be unsubscribed from; what it reports is ignored.`, error)
    }
    return live
  }
  const drop: LiveConnections['drop'] = (namespace) => {
    const live = release(namespace)
    live?.over.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: live.connector.info.id }))
    return live
  }
  return {
    get: (namespace) => connections.get(namespace),
    entries: () => [...connections],
    set(namespace, live) {
      drop(namespace)
      connections.set(namespace, live)
    },
    drop,
    pending: new Map(),
    decisions: new Map(),
    missed: new Set(),
    dispose() {
      // Calls that wait for a wallet are aborted by the instance's signal.
      for (const namespace of [...connections.keys()]) release(namespace)
    },
  }
}
