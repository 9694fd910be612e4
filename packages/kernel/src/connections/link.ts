import type { CaipNetworkId, Namespace } from '../contracts/Network.js'
import type { Connector } from '../contracts/Connector.js'
import type { Dispose } from '../contracts/Host.js'
import type { ConnectResult } from '../contracts/Latchkey.js'
import type { ConnectedSession, Session } from '../contracts/Session.js'
import { disconnected } from '../state/transitions/registered.js'

/** The wallet connected last on a namespace, in any tab. A later load restores it. */
export interface StoredConnection {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address: string
  /** Milliseconds since the epoch; greater than in every connection stored before. */
  readonly usedAtMs: number
}

/** A connected wallet, with what must not enter the state. The same object until the connection ends. */
export interface LiveConnection {
  readonly connector: Connector
  /** Never throws. */
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

/** One call that changes what a namespace is connected to. A newer call withdraws it. */
export interface LinkAttempt {
  readonly kind: 'connect' | 'resume' | 'leave'
  /** The wallet that is asked; a disconnect asks none. */
  readonly connectorId?: string
  /**
   * `asked`: the wallet has not answered. `approved`: it has, and taps of `onConnect` run. `committed`: its session is in state.
   * `withdrawn`: it failed, or was aborted.
   */
  readonly phase: 'asked' | 'approved' | 'committed' | 'withdrawn'
  readonly abort: AbortController
  /** What a `connect()` settles with; a call for the same wallet joins it. */
  readonly result?: Promise<ConnectResult>
  /** Another tab decided meanwhile. A call that fails looks again at what is stored. */
  readonly missed?: boolean
}

/** The connected wallet, and its latest session. While another wallet is asked it is the one to fall back to. */
export interface ConnectedLink {
  readonly live: LiveConnection
  readonly session: ConnectedSession
}

/** One namespace in this tab. Changed only by {@link nextLink}. */
export type Link = (ConnectedLink | { readonly live?: undefined; readonly session?: undefined }) & {
  /** The newest call, until it has settled. */
  readonly attempt?: LinkAttempt | undefined
  /** What this tab stored, or restored from storage. */
  readonly mine?: StoredConnection | undefined
}

/** What happens to a link. `by` is the signal of the call that says so: what a call says that is not the newest changes nothing. */
export type LinkEvent =
  | { readonly type: 'asked'; readonly attempt: LinkAttempt }
  /** A `connect()` runs, and others can join it. */
  | { readonly type: 'joinable'; readonly by: AbortSignal; readonly result: Promise<ConnectResult> }
  | { readonly type: 'approved'; readonly by: AbortSignal }
  /** A wallet is connected, by the newest call, or by one on another namespace, which then withdraws a pending resume. */
  | { readonly type: 'committed'; readonly by: AbortSignal; readonly live: LiveConnection; readonly session: ConnectedSession }
  /** The call failed; without `by` somebody else withdrew it. */
  | { readonly type: 'withdrawn'; readonly by?: AbortSignal }
  /** The call has settled. */
  | { readonly type: 'settled'; readonly by: AbortSignal }
  /** Another tab decided, while a call asks the visitor. */
  | { readonly type: 'missed' }
  /** The connected wallet has another session: it reported one, or the visitor chose another account. */
  | { readonly type: 'changed'; readonly session: ConnectedSession }
  /** The connected wallet is gone; a call goes on. */
  | { readonly type: 'dropped' }
  /** The connected wallet is gone, and the call is withdrawn. */
  | { readonly type: 'ended' }
  | { readonly type: 'decided'; readonly mine: StoredConnection | undefined }

/** The link after an event. */
export function nextLink(link: Link, event: LinkEvent): Link {
  return { ...nextWallet(link, event), attempt: nextAttempt(link.attempt, event), mine: event.type === 'decided' ? event.mine : link.mine }
}

function nextWallet({ live, session }: Link, event: LinkEvent): Link {
  switch (event.type) {
    case 'committed':
      return { live: event.live, session: event.session }
    case 'changed':
      return live ? { live, session: event.session } : {}
    case 'dropped':
    case 'ended':
      return {}
    default:
      return live ? { live, session } : {}
  }
}

function nextAttempt(attempt: LinkAttempt | undefined, event: LinkEvent): LinkAttempt | undefined {
  if (event.type === 'asked') return event.attempt
  if (!attempt) return undefined
  return 'by' in event && event.by === attempt.abort.signal ? afterOwn(attempt, event) : afterOther(attempt, event)
}

function afterOwn(attempt: LinkAttempt, event: LinkEvent): LinkAttempt | undefined {
  switch (event.type) {
    case 'joinable':
      return { ...attempt, result: event.result }
    case 'approved':
      return attempt.phase === 'asked' ? { ...attempt, phase: 'approved' } : attempt
    case 'committed':
      return { ...attempt, phase: 'committed' }
    case 'withdrawn':
      return withdrawn(attempt)
    case 'settled':
      return undefined
    default:
      return attempt
  }
}

function afterOther(attempt: LinkAttempt, event: LinkEvent): LinkAttempt {
  switch (event.type) {
    case 'missed':
      return { ...attempt, missed: true }
    case 'ended':
      return withdrawn(attempt)
    case 'withdrawn':
      return event.by ? attempt : withdrawn(attempt)
    case 'committed':
      // The visitor connected a wallet that also serves this namespace: what storage held before is not restored.
      return attempt.kind === 'resume' ? withdrawn(attempt) : attempt
    default:
      return attempt
  }
}

/** Whether a call may still change what is connected. */
export function isPending(attempt: LinkAttempt | undefined): attempt is LinkAttempt {
  return attempt?.phase === 'asked' || attempt?.phase === 'approved'
}

const withdrawn = (attempt: LinkAttempt): LinkAttempt => (isPending(attempt) ? { ...attempt, phase: 'withdrawn' } : attempt)

/** Whether a call asks a wallet, and the state says so. */
function isAsking(attempt: LinkAttempt | undefined): attempt is LinkAttempt & { readonly connectorId: string } {
  return isPending(attempt) && attempt.connectorId !== undefined
}

/** The session that the state shows: the call that asks a wallet, else the connected wallet. */
export function sessionOfLink({ attempt, session }: Link): Session {
  if (!isAsking(attempt)) return session ?? disconnected
  return { status: attempt.kind === 'resume' ? 'reconnecting' : 'connecting', connectorId: attempt.connectorId }
}

/** What the shown session comes from; the same for two links that show the same. */
export function sourceOf({ attempt, session }: Link): AbortController | ConnectedSession | undefined {
  return isAsking(attempt) ? attempt.abort : session
}
