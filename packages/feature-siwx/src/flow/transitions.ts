import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { SiwxSession } from '../contracts/index.js'
import type { SiwxFailure, SiwxQuestion, SiwxState } from '../registry.js'
import type { Identity } from './Identity.js'

/** What changes. Every transition is a pure function that returns one. */
export type SiwxPatch = Patch<SiwxState>
/** Changes the slice. */
export type Apply = (patch: SiwxPatch) => void
const patch = patchOf<SiwxState>()

/** The sessions that are valid now, and the one of the account and network in use. It has copies, because state belongs to its readers. */
export function sessionsShown(
  { status }: Pick<SiwxState, 'status'>,
  sessions: readonly SiwxSession[],
  current: SiwxSession | undefined,
): SiwxPatch {
  const next = current ? 'signedIn' : status === 'signedIn' ? 'signedOut' : status
  return patch({ sessions: structuredClone(sessions) as readonly SiwxSession[], session: structuredClone(current), status: next })
}

/** Nobody is signed in, and nothing is asked. */
export const signedOut = (): SiwxPatch => patch({ status: 'signedOut' })

/** The stored session of an account is looked for. */
export const checkBegun = (): SiwxPatch => patch({ status: 'checking' })

/** It is known whether there is one, or the account changed. */
export const failureCleared = (): SiwxPatch => patch({ failure: undefined })

/** The session could not be checked. */
export const checkFailed = (failure: SiwxFailure): SiwxPatch => patch({ status: 'unverified', failure })

/** The visitor is asked. */
export const asked = ({ namespace, chainId, address }: Identity): SiwxPatch =>
  patch({ status: 'asking', question: { namespace, chainId, address, message: undefined, step: 'preparing', failure: undefined } })

/** The visitor is asked again, after a failure. */
export const askedAgain = (): SiwxPatch => patch({ status: 'asking' })

/** The wallet is asked. */
export const signingBegun = (): SiwxPatch => patch({ status: 'signing' })

/** The question moves on; without one nothing changes. */
export const questionMoved = ({ question }: Pick<SiwxState, 'question'>, change: Partial<SiwxQuestion>): SiwxPatch =>
  patch(question ? { question: { ...question, ...change } } : {})

/** There is no question any more. */
export const questionEnded = (): SiwxPatch => patch({ question: undefined })
