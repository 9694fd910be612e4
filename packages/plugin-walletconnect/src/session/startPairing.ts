import type { Clock, ConnectorConnectParameters, Logger, SignedIn } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Remote } from './Remote.js'
import type { Session } from './parseSession.js'
import { isExpiry, relayUnreachable } from './toLatchkeyError.js'

/** A session that a wallet agreed to. */
export interface Agreed {
  /** Whose session it is. */
  readonly remote: Remote
  readonly session: Session
  /** What the wallet signed with the same approval. */
  readonly signedIn: readonly SignedIn[]
}

/** One proposal that the relay has taken. */
export interface Proposal {
  readonly uri: string
  /** Rejects when the wallet does, or when nobody answers for five minutes. */
  readonly approval: Promise<Agreed>
}

/** What a pairing is made of. */
export interface PairingParts {
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
  propose(): Promise<Proposal>
  /** Takes a session into use, before those who wait hear of it. */
  adopt(agreed: Agreed): void
  /** Ends a session that nobody waits for. */
  discard(agreed: Agreed): void
  /** Nobody waits any more. */
  onEnd(): void
}

/** Someone who waits for a wallet. */
export interface PairingParameters {
  readonly signal: AbortSignal
  readonly onUri?: (uri: string) => void
  /** What to sign along; that of the first who waits is asked for. */
  readonly signIn?: ConnectorConnectParameters['signIn']
}

/** Shows one code after the other until a wallet answers. */
export interface Pairing {
  /** Rejects with a `LatchkeyError`, `ABORTED` when the signal says so. */
  join(parameters: PairingParameters): Promise<Agreed>
  fail(error: unknown): void
}

/** A code is shown for four minutes, the last ten seconds as expired. A fresh one is there before. */
const RENEW_AFTER_MS = 220_000

/** How long the relay may take for a proposal. */
const PROPOSE_LIMIT_MS = 30_000

interface Waiter extends PairingParameters {
  readonly resolve: (agreed: Agreed) => void
  readonly reject: (error: unknown) => void
}

/** Proposes, and proposes again before the shown code gets too old; the first wallet that answers any of them decides. */
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
    // The visitor has gone, or another code was quicker.
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
      // The former code still works for a while; if that ends too, its expiry is the answer.
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
