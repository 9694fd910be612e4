import type { Patch } from '@latchkey/feature-kit'
import { patchOf } from '@latchkey/feature-kit'
import type { ShowReason } from '../frame/Frame.js'
import type { SocialProvider } from '../options.js'
import type { SmartSession } from '../wallet/createSmartSessions.js'
import type { Person } from '../wallet/Person.js'
import type { EmbeddedState, LoginStep } from './EmbeddedState.js'

/** What changes. Every transition is a pure function that returns one. */
export type EmbeddedPatch = Patch<EmbeddedState>
const patch = patchOf<EmbeddedState>()

/** The login by e-mail made progress. */
export const loginMoved = (step: LoginStep, email: string): EmbeddedPatch => patch({ step, email })

/** The login ended without a wallet. */
export const loginEnded = (): EmbeddedPatch => patch({ step: 'none' })

/** A company is asked, in its window. */
export const companyAsked = (opened: SocialProvider): EmbeddedPatch =>
  patch({ step: 'none', opened, problem: undefined, farcasterUrl: undefined })

/** It is known where the visitor's Farcaster app is asked. */
export const farcasterAsked = (farcasterUrl: string): EmbeddedPatch => patch({ farcasterUrl })

/** The company has vouched; the wallet is asked for. */
export const companyAnswered = (opened: SocialProvider): EmbeddedPatch =>
  patch({ step: 'connecting', opened, problem: undefined, farcasterUrl: undefined })

/** The login by the company failed. @param problem - The code of an error */
export const companyFailed = (problem: string): EmbeddedPatch => patch({ step: 'none', problem, farcasterUrl: undefined })

/** The wallet is connected. */
export const personKnown = ({ email, userName, social }: Person): EmbeddedPatch =>
  patch({ step: 'none', opened: undefined, problem: undefined, email, userName, social, newEmail: undefined })

/** Another address was asked for, or it is not any more. */
export const emailAsked = (newEmail: string | undefined): EmbeddedPatch => patch({ newEmail })

/** The address changed. */
export const emailChanged = (email: string): EmbeddedPatch => patch({ email, newEmail: undefined })

/** The frame lies above the page, or does not any more. */
export const frameShown = (shown: ShowReason | undefined): EmbeddedPatch => patch({ shown })

/** A smart session was granted, and is listed. */
export const sessionGranted = (granted: SmartSession): EmbeddedPatch => patch({ granted })
