import type { ShowReason } from '../frame/Frame.js'
import type { SocialProvider } from '../options.js'
import type { SmartSession } from '../wallet/createSmartSessions.js'

/**
 * Where a login is.
 *
 * - `otp`: a code was sent to `email`.
 * - `device`: a link was sent to `email`, which registers this device.
 * - `connecting`: the login stands, and the wallet connects; in the first login the visitor makes a recovery.
 */
export type LoginStep = 'none' | 'otp' | 'device' | 'connecting'

/** Plain data, for views and pages. */
export interface EmbeddedState {
  readonly step: LoginStep
  /** The address of the login; once connected, of who logged in. */
  readonly email?: string | undefined
  /** Their name at the company. */
  readonly userName?: string | undefined
  /** The company that they came with. */
  readonly social?: SocialProvider | undefined
  /** The company that is being asked; with `problem`, that was. */
  readonly opened?: SocialProvider | undefined
  /** Where the visitor's Farcaster app is asked to sign: shown as a code, or opened on a phone. */
  readonly farcasterUrl?: string | undefined
  /** Why the login by the company failed: the code of an error. */
  readonly problem?: string | undefined
  /** The new address, while its codes are awaited. */
  readonly newEmail?: string | undefined
  /** Why the frame lies above the page; undefined while it does not. */
  readonly shown?: ShowReason | undefined
  /** The smart session that was granted last. */
  readonly granted?: SmartSession | undefined
  /** The logins that the application offers. */
  readonly socials: readonly SocialProvider[]
  readonly hasEmail: boolean
  readonly hasPasskey: boolean
  /** The origin of the frame. */
  readonly frame: string
}
