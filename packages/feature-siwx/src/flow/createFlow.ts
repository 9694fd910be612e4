import { activeAccount } from '@latchkey/feature-kit'
import type { CloseIntent, CloseVeto, LatchkeyState, Namespace, PluginContext, ViewId, ViewSpec } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { FlowOptions } from '../options.js'
import type { SiwxService, SiwxState } from '../registry.js'
import { createSessionVerifier } from '../sessions/createSessionVerifier.js'
import { createSessionBook } from '../sessions/createSessionBook.js'
import { createStorage } from '../storage/createStorage.js'
import { MESSAGE_LIFETIME_MS } from '../timeouts.js'
import { createAccess } from './createAccess.js'
import type { OneClick } from './createOneClick.js'
import { createOneClick } from './createOneClick.js'
import type { Questions } from './createQuestions.js'
import { createQuestions } from './createQuestions.js'
import { createWatch } from './createWatch.js'
import { createWriter } from './createWriter.js'
import { demandVerifier } from './demandVerifier.js'
import { flowError } from './errors.js'
import { createIdentify } from './Identity.js'
import type { Report } from './createReport.js'
import { createReport } from './createReport.js'
import type { Apply } from './transitions.js'
import { signedOut } from './transitions.js'

/** Parameters of {@link createFlow}. */
export interface FlowParts {
  readonly context: PluginContext
  readonly options: FlowOptions
  readonly state: Readonly<SiwxState>
  readonly apply: Apply
  /** The first asks; absent: the application renders the question. */
  readonly views?: readonly (readonly ViewSpec[])[]
}

/** The sign-in flow; loaded with the first connection or sign-in. */
export interface Flow extends Omit<SiwxService, 'status'>, OneClick {
  /** Whether the modal stays open; after connecting, once it is known whether the visitor is asked. */
  keepOpen(event: Pick<CloseIntent, 'reason' | 'view'>): Promise<CloseVeto | undefined>
  /** A wallet is about to disconnect. */
  leave(event: { readonly namespace: Namespace }): Promise<void>
}

/** Starts the flow of one instance. */
export async function createFlow(parts: FlowParts): Promise<Flow> {
  const { context, options, state, apply, views } = parts
  const view = views?.[0]?.[0]?.id
  const host = await options.load?.()
  const report = createReport(context)
  const identify = createIdentify(options.namespaces)
  const storage = createStorage(context, options, host)
  const verifier = createSessionVerifier({ context, options })
  const book = createSessionBook({ context, storage, verifier })
  const shared = { context, state, apply, book }
  const writer = createWriter({ context, options, storage, host })
  const questions = createQuestions({
    ...shared,
    writer,
    report,
    view,
    forget: (chainId, address) => watch.forget(chainId, address),
    refreshMs: options.refreshMs ?? MESSAGE_LIFETIME_MS,
    missing: () => missing(context.state.current),
    onSignedIn(session) {
      access.publish(session)
      // Not valid yet, by its `notBefore`.
      if (!access.current()) apply(signedOut())
      const identity = identify(context.state.current)
      if (identity) report.signedIn(identity)
      questions.leaveView()
    },
  })
  const access = createAccess({ ...shared, identify, recheckMs: options.recheckMs, onEnded: () => watch.look(true) })
  const watch = createWatch({ ...shared, options, identify, access, questions, view, onClosed: () => dismiss(parts, questions) })
  const oneClick = createOneClick({ context, options, storage, book, report, writer, access, forget: watch.forget })
  context.hooks.beforeOpen.tap((intent) =>
    view !== undefined && state.isRequired && state.question ? { ...intent, view, params: undefined } : intent,
  )
  if (view !== undefined) offerToCheck(parts, view)
  book.watch(() => void watch.follow())
  watch.look()

  return {
    ...oneClick,
    leave: ({ namespace }) => watch.leave(namespace),
    keepOpen: (event) => keepOpen(state, event.view === view, event.reason === 'connected' ? watch.settled() : undefined),
    sign: questions.sign,
    async signIn({ signal } = {}) {
      if (state.status === 'unverified') watch.look(true)
      await watch.settled()
      const session = access.current()
      if (session) return session
      const identity = identify(context.state.current)
      if (!identity) throw missing(context.state.current)
      if (state.status === 'unverified') throw flowError('SIWX_SERVER_REFUSED', { status: 0, detail: 'the session could not be checked' })
      if (signal?.aborted) throw new LatchkeyError('ABORTED', { action: 'signIn' })
      demandVerifier(book, identity)
      const answer = questions.ask(identity)
      const stop = (): void => abandon(questions)
      // What takes part in opening may have aborted it.
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop, { once: true })
      return (view === undefined ? questions.sign() : answer).finally(() => signal?.removeEventListener('abort', stop))
    },
    async signOut({ everywhere = false } = {}) {
      abandon(questions)
      await (everywhere ? book.endEverywhere(context.signal) : book.set([], context.signal))
      access.clear()
    },
    async renew() {
      await book.renew(context.signal)
      await watch.follow()
    },
    getToken: async () => storage.token?.(),
    cancel: () => cancel(parts, questions, report),
    async getSessions(chainId, address) {
      const identity = activeAccount(context.state.current)
      const [chain, account] = [chainId ?? identity?.chainId, address ?? identity?.address]
      return chain === undefined || account === undefined ? [] : book.find(chain, account, context.signal)
    },
    async addSession(session) {
      access.publish(await book.add(session, context.signal))
      await watch.follow()
    },
    async setSessions(sessions) {
      const kept = await book.set(sessions, context.signal)
      access.clear()
      kept.forEach(access.publish)
      await watch.follow()
    },
    revokeSession: (chainId, address) => book.revoke(chainId, address).then(() => access.remove(chainId, address)),
  }
}

async function cancel({ context, state, apply }: FlowParts, questions: Questions, report: Report): Promise<void> {
  const identity = questions.asked()
  if (!identity) return
  report.cancelled(identity)
  questions.cancelling()
  if (state.isRequired) await context.disconnect({ namespace: identity.namespace })
  // After one wallet disconnected, the question may be for another one already.
  if (questions.asked() === identity) questions.drop(new LatchkeyError('USER_REJECTED', { method: 'signIn' }))
  if (!state.isRequired) apply(signedOut())
  questions.leaveView()
}

/** @param connecting - The modal closes after a connection; resolves when it is known whether the visitor is asked. */
async function keepOpen(state: SiwxState, isShown: boolean, connecting: Promise<void> | undefined): Promise<CloseVeto | undefined> {
  await connecting
  return state.question && (connecting || (state.isRequired && isShown)) ? { veto: 'sign-in' } : undefined
}

function abandon(questions: Questions): void {
  questions.drop(new LatchkeyError('ABORTED', { action: 'signIn' }))
  questions.leaveView()
}

function missing(state: LatchkeyState): LatchkeyError {
  return activeAccount(state) ? flowError('SIWX_NO_NETWORK', {}) : flowError('SIWX_NO_ACCOUNT', {})
}

/** Who closes the view declines an optional question. A required question stays open until the modal opens again. */
function dismiss({ state, apply }: FlowParts, questions: Questions): void {
  if (state.isRequired || !state.question) return
  questions.drop(new LatchkeyError('USER_REJECTED', { method: 'signIn' }))
  apply(signedOut())
  questions.leaveView()
}

/** The row of the account view that leads to the question, while the session cannot be checked. */
function offerToCheck({ context, state }: FlowParts, view: ViewId): void {
  context.slots.add('account.actions', {
    id: 'siwx',
    title: 'siwx.unverified.title',
    icon: 'warning',
    view,
    isShown: () => state.status === 'unverified',
  })
}
