import { attemptOf, FollowingController, type Attempt } from '../async/createAttempts.js'
import type { Namespace } from '../contracts/Network.js'
import type { Connector } from '../contracts/Connector.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Parts } from '../state/Parts.js'
import { sessionShown } from '../state/transitions/sessions.js'
import { nextLink, sessionOfLink, sourceOf, type Link, type LinkAttempt, type LinkEvent, type LiveConnection } from './link.js'

/** The links of an instance. `state.sessions` follows from them, and nothing else writes it once a namespace is added. */
export interface Links {
  /** The namespace's link; without a wallet or a call it is empty. */
  of(namespace: Namespace): Link
  /** The connected wallets, in no particular order. */
  entries(): readonly (readonly [Namespace, LiveConnection])[]
  /** The running calls of all namespaces. */
  attempts(): readonly LinkAttempt[]
  /**
   * Changes a link, with what follows from it: a withdrawn call is aborted, a wallet that is no longer connected is unsubscribed from,
   * and the state shows the session.
   */
  change(namespace: Namespace, event: LinkEvent): void
  /** Starts a call and withdraws the one before. It also ends with any of the signals. */
  begin(namespace: Namespace, asked: Pick<LinkAttempt, 'kind' | 'connectorId'>, signals: readonly (AbortSignal | undefined)[]): Attempt
  dispose(): void
}

/** Whatever depends on which wallets are connected. */
export interface WithLinks {
  readonly links: Links
}

/** Builds the empty links of one instance. */
export function createLinks({ store }: Parts<'store'>): Links {
  const links = new Map<Namespace, Link>()
  const of: Links['of'] = (namespace) => links.get(namespace) ?? {}
  const change: Links['change'] = (namespace, event) => {
    const former = of(namespace)
    const next = nextLink(former, event)
    links.set(namespace, next)
    if (isWithdrawn(former, next, event)) former.attempt?.abort.abort()
    if (former.live && former.live !== next.live) {
      former.live.unsubscribe()
      former.live.over.abort(new LatchkeyError('WALLET_DISCONNECTED', { connectorId: former.live.connector.info.id }))
    }
    if (sourceOf(former) !== sourceOf(next)) store.apply(sessionShown(store.data, namespace, sessionOfLink(next)))
  }
  return {
    of,
    change,
    entries: () => [...links].flatMap(([namespace, { live }]) => (live ? [[namespace, live] as const] : [])),
    attempts: () => [...links.values()].flatMap(({ attempt }) => attempt ?? []),
    begin(namespace, asked, signals) {
      const abort = new FollowingController(signals)
      change(namespace, { type: 'asked', attempt: { ...asked, phase: 'asked', abort } })
      return attemptOf(
        abort,
        () => of(namespace).attempt?.abort === abort,
        () => change(namespace, { type: 'settled', by: abort.signal }),
      )
    },
    dispose() {
      for (const { live, attempt } of links.values()) {
        live?.unsubscribe()
        attempt?.abort.abort()
      }
      links.clear()
    },
  }
}

/** Whether somebody else than the call itself ended it. */
function isWithdrawn({ attempt }: Link, next: Link, event: LinkEvent): boolean {
  const isOwn = 'by' in event && event.by === attempt?.abort.signal
  return !isOwn && (next.attempt?.abort !== attempt?.abort || next.attempt?.phase === 'withdrawn')
}

/** The call that asks this wallet, unless it was aborted. */
export function askedNow(kernel: WithLinks, { info }: Connector): LinkAttempt | undefined {
  const { attempt } = kernel.links.of(info.namespace)
  return attempt?.kind === 'connect' && attempt.connectorId === info.id && !attempt.abort.signal.aborted ? attempt : undefined
}

/** Ends a namespace's session in this tab and aborts running calls. The caller disconnects the wallet and updates storage. */
export function endSession(kernel: WithLinks & Parts<'attempts'>, namespace: Namespace): void {
  kernel.attempts.cancel('network', namespace)
  kernel.links.change(namespace, { type: 'ended' })
}
