import type { Attempt } from '../async/createAttempts.js'
import { FollowingController } from '../async/createAttempts.js'
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

/** What one call does with a namespace's session. A newer call withdraws it. */
export interface LinkAttempt extends Attempt {
  readonly kind: 'connect' | 'resume' | 'leave'
  /** The wallet that is asked; a disconnect asks none. */
  readonly connectorId?: string
  /** What a `connect()` settles with; a call for the same wallet joins it. */
  result?: Promise<ConnectResult>
  abort(): void
  /** Another tab decided meanwhile. */
  isMissed: boolean
}

/** One namespace in this tab. */
export interface Link {
  /** The connected wallet. While another is asked it is the one to fall back to. */
  live?: LiveConnection | undefined
  /** The newest call that has not settled. */
  attempt?: LinkAttempt | undefined
  /** What this tab stored, or restored from storage. */
  mine?: StoredConnection | undefined
}

/** The links of an instance: what it knows of sessions beyond the state. */
export interface Links {
  /** The namespace's link; without a wallet or a call it is empty. */
  of(namespace: Namespace): Link
  /** The connected wallets, in no particular order. */
  entries(): readonly (readonly [Namespace, LiveConnection])[]
  /** The running calls of all namespaces. */
  attempts(): readonly LinkAttempt[]
  /** Starts a call and withdraws the one before. It also ends with any of the signals. */
  begin(namespace: Namespace, asked: Pick<LinkAttempt, 'kind' | 'connectorId'>, signals: readonly (AbortSignal | undefined)[]): LinkAttempt
  /** Aborts the running call, which settles by itself. */
  withdraw(namespace: Namespace): void
  set(namespace: Namespace, live: LiveConnection): void
  /** Unsubscribes and removes the wallet, also when it throws. */
  drop(namespace: Namespace): void
  dispose(): void
}

/** Whatever depends on which wallets are connected. */
export interface WithLinks {
  readonly links: Links
}

/** Builds the empty links of one instance. */
export function createLinks(log: Pick<Logger, 'warn'>): Links {
  const links = new Map<Namespace, Link>()
  const of: Links['of'] = (namespace) => {
    const link = links.get(namespace) ?? {}
    links.set(namespace, link)
    return link
  }
  const drop: Links['drop'] = (namespace) => {
    const live = release(of(namespace), log)
    live?.over.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: live.connector.info.id }))
  }
  return {
    of,
    entries: () => [...links].flatMap(([namespace, { live }]) => (live ? [[namespace, live] as const] : [])),
    attempts: () => [...links.values()].flatMap(({ attempt }) => attempt ?? []),
    begin: (namespace, asked, signals) => beginOn(of(namespace), asked, signals),
    withdraw: (namespace) => of(namespace).attempt?.abort(),
    set(namespace, live) {
      drop(namespace)
      of(namespace).live = live
    },
    drop,
    dispose() {
      for (const link of links.values()) {
        release(link, log)
        link.attempt?.abort()
        link.attempt = undefined
      }
    },
  }
}

function beginOn(link: Link, asked: Pick<LinkAttempt, 'kind' | 'connectorId'>, signals: readonly (AbortSignal | undefined)[]): LinkAttempt {
  link.attempt?.abort()
  const controller = new FollowingController(signals)
  const { signal } = controller
  const isLatest = (): boolean => link.attempt === attempt
  const attempt: LinkAttempt = {
    ...asked,
    isMissed: false,
    signal,
    abort: () => controller.abort(),
    isLatest,
    isCurrent: () => isLatest() && !signal.aborted,
    end() {
      if (isLatest()) link.attempt = undefined
      controller.release()
    },
  }
  link.attempt = attempt
  return attempt
}

/** Removes the wallet. Its pending requests go on: `drop` aborts them. */
function release(link: Link, log: Pick<Logger, 'warn'>): LiveConnection | undefined {
  const { live } = link
  link.live = undefined
  try {
    live?.unsubscribe()
  } catch (error) {
    log.warn(`${live?.connector.info.name} could not be unsubscribed from; what it reports is ignored.`, error)
  }
  return live
}

/** The call that asks this wallet, unless it was aborted. */
export function askedNow(kernel: WithLinks, { info }: Connector): LinkAttempt | undefined {
  const { attempt } = kernel.links.of(info.namespace)
  return attempt?.kind === 'connect' && attempt.connectorId === info.id && !attempt.signal.aborted ? attempt : undefined
}
