import type { Clock, ConnectorConnectParameters, Logger, SignedIn } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { PROPOSE_LIMIT_MS, RENEW_AFTER_MS } from '../timeouts.js'
import type { Remote } from './Remote.js'
import type { Session } from './parseSession.js'
import { isExpiry, relayUnreachable } from './toLatchkeyError.js'

/** An approved session. */
export interface Agreed {
  /** The namespaces' owner of the session. */
  readonly remote: Remote
  readonly session: Session
  /** What the wallet signed in the same approval. */
  readonly signedIn: readonly SignedIn[]
}

/** A proposal published to the relay. */
export interface Proposal {
  readonly uri: string
  /** Rejects when the wallet does, or after five minutes without an answer. */
  readonly approval: Promise<Agreed>
}

/** Parameters of `startPairing`. */
export interface PairingParts {
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
  propose(): Promise<Proposal>
  /** Activates a session, before the callers' promises resolve. */
  adopt(agreed: Agreed): void
  /** Ends a session without a waiting caller. */
  discard(agreed: Agreed): void
  /** The last waiting caller gave up. */
  onEnd(): void
}

/** A caller that waits for a wallet. */
export interface PairingParameters {
  readonly signal: AbortSignal
  readonly onUri?: (uri: string) => void
  /** The sign-in request; the first caller's is used. */
  readonly signIn?: ConnectorConnectParameters['signIn']
}

/** Shows one code after the other until a wallet answers. */
export interface Pairing {
  /** Rejects with a `LatchkeyError`, `ABORTED` when the signal aborts. */
  join(parameters: PairingParameters): Promise<Agreed>
  fail(error: unknown): void
}

interface Waiter extends PairingParameters {
  readonly resolve: (agreed: Agreed) => void
  readonly reject: (error: unknown) => void
}

/** Proposes, and proposes again before the current code expires; the first answer to any of them wins. */
export function startPairing({ clock, log, propose, adopt, discard, onEnd }: PairingParts): Pairing {
  const waiters = new Set<Waiter>()
  let shown: string | undefined
  let unanswered = 0
  let isOver = false
  let cancelTimer = clock.after(PROPOSE_LIMIT_MS, () => fail(relayUnreachable()))

  const settle = (tell: (waiter: Waiter) => void): void => {
    if (isOver) return
    isOver = true
    cancelTimer()
    onEnd()
    const all = [...waiters]
    waiters.clear()
    all.forEach(tell)
  }
  const fail = (error: unknown): void => settle(({ reject }) => reject(error))
  const take = (agreed: Agreed): void => {
    // The callers gave up, or another code was answered first.
    if (isOver) return discard(agreed)
    adopt(agreed)
    settle(({ resolve }) => resolve(agreed))
  }
  const refuse = (error: unknown): void => {
    unanswered -= 1
    if (!isExpiry(error) || unanswered === 0) fail(error)
  }
  const show = async (): Promise<void> => {
    const { uri, approval } = await propose()
    unanswered += 1
    approval.then(take, refuse)
    if (isOver) return
    shown = uri
    for (const { onUri } of waiters) onUri?.(uri)
    cancelTimer()
    cancelTimer = clock.after(RENEW_AFTER_MS, () => {
      // The previous code is still valid for a while; if it expires too, that is the result.
      show().catch((error: unknown) => log.info('A fresh pairing code could not be made.', error))
    })
  }
  show().catch(fail)
  return {
    fail,
    join: ({ signal, ...parameters }) =>
      new Promise<Agreed>((resolve, reject) => {
        const waiter: Waiter = { ...parameters, signal, resolve, reject }
        const stop = (): void => {
          if (!waiters.delete(waiter)) return
          reject(new LatchkeyError('ABORTED', { action: 'connect' }))
          if (waiters.size === 0) settle(() => undefined)
        }
        waiters.add(waiter)
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop, { once: true })
        if (shown !== undefined) waiter.onUri?.(shown)
      }),
  }
}
