import { optionInvalid, readOptions as readKnown } from '@latchkey/kernel'
import { isSecureUrl } from '@latchkey/kernel/urls'

/** A company whose account a visitor can come with. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook'

/** Options of `embedded()`. */
export interface EmbeddedOptions {
  /** The origin that serves the wallet's frame, apart from the page's own, e.g. `https://wallet.example`. `http:` only on this device. */
  readonly frame: string
  /** A login by e-mail. @default true */
  readonly email?: boolean
  /** Companies to log in with, in the order of their buttons; `false`: none. @default all six */
  readonly socials?: false | readonly SocialProvider[]
  /** A login by passkey. @default true */
  readonly passkey?: boolean
}

/** {@link EmbeddedOptions}, complete. */
export interface EmbeddedSettings {
  readonly frame: string
  readonly email: boolean
  readonly socials: readonly SocialProvider[]
  readonly passkey: boolean
}

/** Every company, in the order of their buttons. */
const SOCIALS: readonly SocialProvider[] = ['google', 'x', 'discord', 'github', 'apple', 'facebook']

const isFrame = (value: unknown): boolean => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const url = new URL(value)
  return url.origin === value && isSecureUrl(url)
}

const isSocials = (value: unknown): boolean =>
  value === false ||
  (Array.isArray(value) && new Set(value).size === value.length && value.every((name) => SOCIALS.includes(name as SocialProvider)))

/** @throws LatchkeyError `OPTION_INVALID` */
export const readOptions = (input: EmbeddedOptions): EmbeddedSettings => {
  const {
    frame,
    email = true,
    socials = SOCIALS,
    passkey = true,
  } = readKnown<EmbeddedOptions>(
    input,
    {
      frame: ['an origin, e.g. https://wallet.example', isFrame],
      email: 'boolean',
      socials: [`false, or a list of ${SOCIALS.join(', ')}`, isSocials],
      passkey: 'boolean',
    },
    { at: 'embedded', required: ['frame'] },
  )
  if (!email && !passkey && (!socials || socials.length === 0))
    throw optionInvalid('embedded.email', 'is false, and so is every login', 'leave one')
  return { frame, email, socials: socials || [], passkey }
}
