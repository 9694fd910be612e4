import type { PluginContext, ViewId } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { SiwxMessage, SiwxSession } from '../contracts/index.js'
import type { SiwxFailure, SiwxQuestion, SiwxState } from '../registry.js'
import type { SessionBook } from '../sessions/createSessionBook.js'
import { createTimer } from '../sessions/createTimer.js'
import type { Writer } from './createWriter.js'
import { failureOf } from './failureOf.js'
import type { Identity } from './Identity.js'
import { isSameIdentity } from './Identity.js'
import { signQuestion } from './signQuestion.js'
import type { Report } from './createReport.js'
import type { Apply } from './transitions.js'
import * as to from './transitions.js'

/** The question whether to sign in: one at a time. */
export interface Questions {
  /** The identity that is asked. */
  asked(): Identity | undefined
  /** Asks; an open question for the same identity stays. Resolves with the session, rejects when the question ends without one. */
  ask(identity: Identity): Promise<SiwxSession>
  /** Requests the signature. On failure it rejects, and the question stays open. */
  sign(): Promise<SiwxSession>
  /** The wallet disconnects. */
  cancelling(): void
  /** Ends the question without a session. A later signature for it is refused. */
  drop(error: LatchkeyError): void
  /** Ends the turn of the view that asks, once there is no question. */
  leaveView(): void
}

/** Parameters of {@link createQuestions}. */
export interface QuestionsParts {
  readonly context: PluginContext
  readonly state: Readonly<SiwxState>
  readonly apply: Apply
  readonly writer: Writer
  readonly book: SessionBook
  readonly report: Report
  /** The view of the question; undefined: the application renders it. */
  readonly view: ViewId | undefined
  /** Milliseconds after which an open question gets a fresh message. */
  readonly refreshMs: number
  /** Ends a session whose account changed while it was stored. */
  readonly forget: SessionBook['revoke']
  /** A question was answered with a session that is valid. */
  onSignedIn(session: SiwxSession): void
  /** Why there is nothing to sign. */
  missing(): LatchkeyError
}

/** One question. */
interface Asking {
  readonly identity: Identity
  readonly abort: AbortController
  readonly answer: Promise<SiwxSession>
  readonly resolve: (session: SiwxSession) => void
  readonly reject: (error: LatchkeyError) => void
  /** The message that is shown, and signed. */
  message: Promise<SiwxMessage> | undefined
  signing: Promise<SiwxSession> | undefined
}

/** Creates the questions of one instance. */
export function createQuestions(parts: QuestionsParts): Questions {
  const { context, state, apply } = parts
  const timer = createTimer(context.clock, context.signal)
  let asking: Asking | undefined

  const update = (of: Asking, change: Partial<SiwxQuestion>): void => {
    if (asking === of) apply(to.questionMoved(state, change))
  }
  const end = (of: Asking, reason: LatchkeyError): void => {
    if (asking !== of) return
    asking = undefined
    apply(to.questionEnded())
    timer.set(undefined)
    of.abort.abort(reason)
  }
  /** Writes a fresh message. A signature request waits for the newest. */
  const prepare = (of: Asking, failure?: SiwxFailure): Promise<SiwxMessage> => {
    update(of, { step: 'preparing', message: undefined, failure })
    const message = parts.writer.write(of.identity, of.abort.signal)
    of.message = message
    message.then(
      (written) => update(of, { step: 'ready', message: String(written) }),
      (error: unknown) => {
        if (of.message === message) of.message = undefined
        update(of, { step: 'ready', failure: failure ?? failureOf(error, 'message') })
      },
    )
    // The nonce of an open question is replaced before it expires.
    timer.set(context.clock.now() + parts.refreshMs, () => void (of.signing ?? ignore(prepare(of))))
    return message
  }
  const run = async (of: Asking): Promise<SiwxSession> => {
    try {
      const session = await signQuestion({
        ...parts,
        identity: of.identity,
        signal: of.abort.signal,
        message: () => of.message ?? prepare(of),
        update: (change) => update(of, change),
      })
      end(of, changed(of))
      parts.onSignedIn(session)
      of.resolve(session)
      return session
    } catch (error) {
      if (asking !== of) throw of.abort.signal.reason
      const failure = reportFailure(parts, of, error)
      update(of, { step: 'ready', failure })
      // After a rejection by the visitor the message is still valid; after any other failure its nonce may be spent.
      if (failure.name !== 'declined') ignore(prepare(of, failure))
      throw error
    }
  }
  const sign = (of: Asking) => (of.signing ??= run(of).finally(() => (of.signing = undefined)))
  const drop: Questions['drop'] = (reason) => {
    const of = asking
    if (!of) return
    end(of, reason)
    of.reject(reason)
  }
  return {
    asked: () => asking?.identity,
    ask(identity) {
      if (asking && isSameIdentity(asking.identity, identity)) {
        show(parts)
        return asking.answer
      }
      if (asking) drop(changed(asking))
      asking = createAsking(identity)
      apply(to.asked(identity))
      ignore(prepare(asking))
      show(parts)
      return asking.answer
    },
    sign: () => (asking ? sign(asking) : Promise.reject(parts.missing())),
    cancelling: () => asking && update(asking, { step: 'cancelling' }),
    drop,
    leaveView: () => void (asking ?? leave(parts)),
  }
}

function createAsking(identity: Identity): Asking {
  let resolve: Asking['resolve'] = () => undefined
  let reject: Asking['reject'] = () => undefined
  const answer = new Promise<SiwxSession>((...settle) => ([resolve, reject] = settle))
  ignore(answer)
  return { identity, abort: new AbortController(), answer, resolve, reject, message: undefined, signing: undefined }
}

function reportFailure(parts: QuestionsParts, { identity }: Asking, error: unknown): SiwxFailure {
  const failure = failureOf(error)
  parts.report.failed(identity, error, { ...failure, isShown: parts.view !== undefined })
  parts.apply(to.askedAgain())
  show(parts)
  return failure
}

/** Opens the view that asks, when it is its turn. */
function show(parts: QuestionsParts): void {
  const { context, view } = parts
  const { modal, turns } = context.state.current
  if (view === undefined || (modal.open && turns.some((turn) => turn.view === view))) return
  const shown = context.open(view).then(() => {
    // It may have ended while a tap of `beforeOpen` waited.
    if (!parts.state.question) leave(parts)
  })
  shown.catch((error: unknown) => {
    // Without the provider the application answers through the service.
    const level = isLatchkeyError(error, 'INTERFACE_MISSING') ? 'info' : 'error'
    context.log[level]('The question whether to sign in cannot be shown.', error)
  })
}

/** The view is shown no longer, and waits no longer to be shown. */
function leave({ context, view }: QuestionsParts): void {
  if (view === undefined || !context.state.current.turns.some((turn) => turn.view === view)) return
  context.close({ force: true, view }).catch((error: unknown) => context.log.error('The modal could not be closed.', error))
}

function changed({ identity }: Asking): LatchkeyError {
  return new LatchkeyError('SESSION_CHANGED', { namespace: identity.namespace })
}

/** Its outcome is reported elsewhere. */
function ignore(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
