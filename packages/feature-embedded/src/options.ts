import { readOptions as readKnown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'

/** A company whose account a visitor can come with. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** One that has a page of its own, in a window. */
export type Company = Exclude<SocialProvider, 'farcaster'>

/** Options of `embedded()`. */
export interface EmbeddedOptions {
  /** The origin that serves the wallet's frame, apart from the page's own, e.g. `https://wallet.example`. `http:` only on this device. */
  readonly frame: string
  /** A login by e-mail. @default true */
  readonly email?: boolean
  /** Companies to log in with, in the order of their buttons; `false`: none. @default all, but Farcaster only where it is named */
  readonly socials?: false | readonly SocialProvider[]
  /** A login by passkey. @default true */
  readonly passkey?: boolean
}

/** {@link EmbeddedOptions}, complete. */
export interface EmbeddedSettings {
  readonly frame: string
  readonly hasEmail: boolean
  readonly socials: readonly SocialProvider[]
  readonly hasPasskey: boolean
}

/** Every company, in the order of their buttons. */
const LIST = 'google x discord github apple facebook farcaster'
const ALL = LIST.split(' ') as SocialProvider[]

const isFrame = (value: unknown): boolean =>
  URL.canParse(value as string) && new URL(value as string).origin === value && isSecureUrl(new URL(value))

const isSocials = (value: unknown): boolean =>
  value === false ||
  (Array.isArray(value) && new Set(value).size === value.length && value.every((name) => ALL.includes(name as SocialProvider)))

/** @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (input: EmbeddedOptions): EmbeddedSettings => {
  const {
    frame,
    email: hasEmail = true,
    // Farcaster's logins need a relay and nodes, which not every service has.
    socials = ALL.slice(0, -1),
    passkey: hasPasskey = true,
  } = readKnown<EmbeddedOptions>(
    input,
    {
      frame: ['an origin: https://a.example', isFrame],
      email: 'boolean',
      socials: [`false, or a list of ${LIST}`, isSocials],
      passkey: 'boolean',
    },
    { at: 'embedded', required: ['frame'] },
  )
  return { frame, hasEmail, socials: socials || [], hasPasskey }
}
