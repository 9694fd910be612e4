import type { CaipNetworkId, LatchkeyState, ViewId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { SiwxSession } from '../contracts/index.js'
import type { SiwxState } from '../registry.js'
import { isSameAddress } from '../sessions/isCurrent.js'
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from '../timeouts.js'
import type { Leaving, LeavingParts } from './createLeaving.js'
import { createTimer } from '../sessions/createTimer.js'
import { createLeaving } from './createLeaving.js'
import { demandVerifier } from './demandVerifier.js'
import { failureOf } from './failureOf.js'
import { isOutage } from './isOutage.js'
import type { Questions } from './createQuestions.js'
import type { Identify, Identity } from './Identity.js'
import { isSameIdentity } from './Identity.js'
import type { Apply } from './transitions.js'
import * as to from './transitions.js'

/** Follows the connection, and asks accounts without a session. */
export interface Watch extends Pick<Leaving, 'leave'> {
  /** Checks the current connection. @param isAnew - Also if it is unchanged. @default false */
  look(isAnew?: boolean): void
  /** Another tab or the application changed the sessions: reads them, without a question. */
  follow(): Promise<void>
  /** Ends a session that must not be kept. */
  forget(chainId: CaipNetworkId, address: string): Promise<void>
  /** Resolves when it is known whether the visitor is asked. */
  settled(): Promise<void>
}

/** Parameters of {@link createWatch}. */
export interface WatchParts extends LeavingParts {
  readonly state: Readonly<SiwxState>
  readonly apply: Apply
  readonly identify: Identify
  readonly questions: Questions
  /** The view that asks. */
  readonly view: ViewId | undefined
  /** The modal, or the view that asks, was closed. */
  onClosed(): void
}

/** Starts to watch one instance. */
export function createWatch(parts: WatchParts): Watch {
  const { context, state, apply, book, identify, access, questions } = parts
  const leaving = createLeaving(parts, () => look(true))
  const retry = createTimer(context.clock, context.signal)
  let known: Identity | undefined
  let checking: Promise<void> = Promise.resolve()

  const look: Watch['look'] = (isAnew = false) => {
    const identity = identify(context.state.current)
    if (isSameIdentity(identity, known) && !isAnew) return
    const former = known
    known = identity
    retry.set(undefined)
    apply(to.failureCleared())
    questions.drop(new LatchkeyError('SESSION_CHANGED', { namespace: (former ?? identity)?.namespace ?? '' }))
    access.refresh()
    if (!access.current()) apply(to.signedOut())
    if (!identity || access.current()) questions.leaveView()
    checking = endFormer(parts, former, identity).then(() => identity && check(identity))
    checking.catch((error: unknown) => context.log.error('Signing in failed.', error))
  }
  /** @param failures - Checks of this identity that failed before. */
  const check = async (identity: Identity, failures = 0): Promise<void> => {
    if (known !== identity || access.current()) return
    if (failures === 0) apply(to.checkBegun())
    try {
      demandVerifier(book, identity)
      const [session] = await book.find(identity.chainId, identity.address, context.signal)
      if (known !== identity) return
      found(identity, session, failures > 0)
    } catch (error) {
      if (known !== identity || context.signal.aborted) return
      if (isOutage(error)) wait(identity, failures, error)
      // Not awaited: the modal waits for the outcome and may close before it opens again.
      else void giveUp(parts, identity, error)
    }
  }
  const found = (identity: Identity, session: SiwxSession | undefined, isLate: boolean): void => {
    apply(to.failureCleared())
    if (session) {
      access.publish(session)
      questions.leaveView()
    } else if (isLate && !state.isRequired) {
      // An optional question does not interrupt a visitor who went on meanwhile.
      apply(to.signedOut())
    } else {
      // The caller has the outcome from the question.
      questions.ask(identity).catch(() => undefined)
    }
  }
  /** Nobody is disconnected or signed out because somebody else is not there: the check is repeated until there is an answer. */
  const wait = (identity: Identity, failures: number, error: unknown): void => {
    context.log.warn('The session could not be checked. It is checked again.', error)
    apply(to.checkFailed(failureOf(error, 'server')))
    if (failures === 0 && context.state.current.modal.open) context.showToast('siwx.toast.unverified', 'error')
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    retry.set(context.clock.now() + delayMs, () => void check(identity, failures + 1))
  }
  const follow: Watch['follow'] = async () => {
    const identity = known
    if (!identity) return
    try {
      const [session] = await book.find(identity.chainId, identity.address, context.signal)
      if (known !== identity) return
      if (!session) return access.remove(identity.chainId, identity.address)
      questions.drop(new LatchkeyError('ABORTED', { action: 'signIn' }))
      access.publish(session)
      questions.leaveView()
    } catch (error) {
      context.log.info('What another tab changed could not be read.', error)
    }
  }
  context.onDispose(
    context.state.subscribe(
      (current) => current,
      (current, last) => {
        leaving.look()
        look()
        const had = ({ turns }: LatchkeyState): boolean => turns.some(({ view }) => view === parts.view)
        if ((last.modal.open && !current.modal.open) || (had(last) && !had(current))) parts.onClosed()
      },
    ),
  )
  leaving.look()
  const settled = (): Promise<void> => {
    // The state may be newer than the last notification.
    look()
    return checking.catch(() => undefined)
  }
  const forget: Watch['forget'] = async (chainId, address) => {
    await book.revoke(chainId, address)
    access.remove(chainId, address)
    // The account may be in use again, with its session found.
    if (known?.chainId === chainId && isSameAddress(known.address, address)) look(true)
  }
  return { look, follow, forget, settled, leave: leaving.leave }
}

/** Ends the session of the previous account or network of the same wallet, if the options say so. */
async function endFormer(
  { context, options, access, book }: WatchParts,
  former: Identity | undefined,
  identity: Identity | undefined,
): Promise<void> {
  if (!former || former.namespace !== identity?.namespace) return
  const isAccount = options.signOutOnAccountChange && former.address !== identity.address
  const isNetwork = options.signOutOnNetworkChange && former.chainId !== identity.chainId
  if (!isAccount && !isNetwork) return
  access.remove(former.chainId, former.address)
  await book
    .revoke(former.chainId, former.address)
    .catch((error: unknown) => context.log.error('A session that was left could not be ended.', error))
}

/** The session is refused: the wallet is disconnected where signing in is required. */
async function giveUp({ context, state, apply }: WatchParts, { namespace }: Identity, error: unknown): Promise<void> {
  const { open } = context.state.current.modal
  context.log.error('A problem occurred while trying initialize authentication.', error)
  apply(to.signedOut())
  if (state.isRequired) await context.disconnect({ namespace })
  if (!open) return
  if (state.isRequired) await context.open()
  context.showToast('siwx.toast.initialize', 'error')
}
