import type { Namespace, PluginContext } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { FlowOptions } from '../options.js'
import type { SiwxState } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import type { Access } from './createAccess.js'
import type { Questions } from './createQuestions.js'
import type { Identify, Identity } from './Identity.js'
import { isSameIdentity } from './Identity.js'

/** Follows who is connected, and asks those who are not signed in. */
export interface Watch {
  /** Looks who is connected now. @param isAnew - Also when it is nobody else than before. @default false */
  look(isAnew?: boolean): void
  /** Another tab, or the application, changed the sessions: takes over what is so now, and asks nobody. */
  follow(): Promise<void>
  settled(): Promise<void>
  /** A wallet is left, and its sessions with it. */
  leave(namespace: Namespace): Promise<void>
}

/** What it is made of. */
export interface WatchParts {
  readonly context: PluginContext
  readonly options: FlowOptions
  readonly state: SiwxState
  readonly book: SessionBook
  readonly identify: Identify
  readonly access: Access
  readonly questions: Questions
  /** The modal was closed. */
  onClosed(): void
}

/** Starts to watch one instance. */
export function createWatch({ context, options, state, book, identify, access, questions, onClosed }: WatchParts): Watch {
  const { signOutOnDisconnect = true, signOutOnAccountChange = false, signOutOnNetworkChange = false } = options
  const connected = new Set<Namespace>()
  const left = new Set<Namespace>()
  let known: Identity | undefined
  let checking: Promise<void> = Promise.resolve()

  const look: Watch['look'] = (isAnew = false) => {
    const identity = identify(context.state.current)
    if (isSameIdentity(identity, known) && !isAnew) return
    const former = known
    known = identity
    questions.drop(new LatchkeyError('SESSION_CHANGED', { namespace: (former ?? identity)?.namespace ?? '' }))
    access.refresh()
    if (!access.current()) state.status = 'signedOut'
    const leaving = former && identity ? endFormer(former, identity) : Promise.resolve()
    if (!identity || access.current()) questions.leaveView()
    checking = identity ? leaving.then(() => check(identity)) : leaving
    checking.catch((error: unknown) => context.log.error('Signing in failed.', error))
  }
  const endFormer = async (former: Identity, identity: Identity): Promise<void> => {
    const isSameWallet = former.namespace === identity.namespace
    const isAccount = isSameWallet && signOutOnAccountChange && former.address !== identity.address
    const isNetwork = isSameWallet && signOutOnNetworkChange && former.chainId !== identity.chainId
    if (!isAccount && !isNetwork) return
    access.remove(former.chainId, former.address)
    await book.revoke(former.chainId, former.address).catch((error: unknown) => context.log.error('A session that was left could not be ended.', error))
  }
  const check = async (identity: Identity): Promise<void> => {
    if (known !== identity || access.current()) return
    state.status = 'checking'
    try {
      const [session] = await book.find(identity.chainId, identity.address, context.signal)
      if (known !== identity) return
      if (session) {
        access.publish(session)
        return questions.leaveView()
      }
      // Whoever waits for the answer has it from the question.
      questions.ask(identity).catch(() => undefined)
    } catch (error) {
      // Not waited for: the modal, which waits for what is next, may close before it opens anew.
      if (known === identity && !context.signal.aborted) void giveUp(identity, error)
    }
  }
  /** Whether somebody is signed in cannot be found out: nobody stays connected in that doubt. */
  const giveUp = async ({ namespace }: Identity, error: unknown): Promise<void> => {
    const { open } = context.state.current.modal
    context.log.error('A problem occurred while trying initialize authentication.', error)
    state.status = 'signedOut'
    await context.disconnect({ namespace })
    if (!open) return
    await context.open()
    context.showToast('siwx.toast.initialize', 'error')
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
  const leave: Watch['leave'] = async (namespace) => {
    left.add(namespace)
    if (!signOutOnDisconnect) return
    const { sessions } = context.state.current
    const isAll = !Object.entries(sessions).some(([other, { status }]) => other !== namespace && status === 'connected')
    const of = access.all()
    for (const { data } of of) if (data.chainId.startsWith(`${namespace}:`)) access.remove(data.chainId, data.accountAddress)
    await book.revokeAll({ namespace, known: of, isAll })
  }
  /** Wallets, and other tabs, end sessions without asking. */
  const lookForLeft = (): void => {
    for (const [namespace, { status }] of Object.entries(context.state.current.sessions)) {
      if (status === 'connected') {
        // Still connected while what is told to leave works.
        if (!connected.has(namespace)) left.delete(namespace)
        connected.add(namespace)
      } else if (status === 'disconnected' && connected.delete(namespace) && !left.delete(namespace)) {
        leave(namespace).catch((error: unknown) => context.log.error('A session that was left could not be ended.', error))
      }
    }
  }
  const settled = (): Promise<void> => {
    // State may be ahead of what was told of it.
    look()
    return checking.catch(() => undefined)
  }
  context.onDispose(
    context.state.subscribe(
      (current) => current,
      (current, last) => {
        lookForLeft()
        look()
        if (last.modal.open && !current.modal.open) onClosed()
      },
    ),
  )
  lookForLeft()
  return { look, follow, leave, settled }
}
