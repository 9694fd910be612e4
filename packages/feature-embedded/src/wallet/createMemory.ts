import type { AnswerOf } from '@latchkey/cloud-protocol/embedded'
import type { CaipNetworkId, ScopedStorage } from '@latchkey/kernel'
import type { FrameLook } from '../frame/FrameLook.js'
import type { Person } from './Person.js'
import type { Company, SocialProvider } from '../options.js'
import {
  ACCOUNT_TYPE_KEY,
  EMAIL_KEY,
  LOOK_KEY,
  LAST_CHAIN_KEY,
  LAST_CODE_KEY,
  LOGIN_USED_KEY,
  PENDING_SOCIAL_KEY,
  SOCIAL_KEY,
  USER_NAME_KEY,
} from '../storageKeys.js'
import { COOLDOWN_MS } from '../timeouts.js'
import type { EmbeddedAccountType } from './accountType.js'
import { accountType } from './accountType.js'

/** What is remembered of a login, besides what the frame itself keeps. */
export interface Memory {
  /** Whether somebody logged in here, and did not log out. */
  isUsed(): boolean
  person(): Person
  /** @param social - @default the company of before, unless the login was by e-mail */
  keep(user: Pick<AnswerOf<'GET_USER'>, 'email' | 'userName'>, social: SocialProvider | undefined): Person
  setEmail(email: string): void
  setChain(chainId: string): void
  chain(): string | undefined
  setAccountType(type: EmbeddedAccountType): void
  /** The visitor's choice, if one was made. */
  accountType(): EmbeddedAccountType | undefined
  setLook(look: FrameLook): void
  look(): FrameLook | undefined
  /** The page goes to a company. */
  setPending(provider: Company): void
  /** The company that the page went to, once. */
  takePending(): Company | undefined
  /** A code was sent. */
  codeSent(now: number): void
  /** The login succeeded: another code may be asked for at once. */
  codeTaken(): void
  /** Whole seconds until another code may be asked for; 0 or less: now. */
  secondsLeft(now: number): number
  forget(): void
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 320 ? value : undefined)
const chain = (value: unknown): CaipNetworkId | undefined =>
  typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value) ? (value as CaipNetworkId) : undefined
const time = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined)

const LOOK_LENGTH = 128
const word = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= LOOK_LENGTH ? value : undefined)
const readLook = (value: unknown): FrameLook | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { themeMode, ...words } = value as Readonly<Record<string, unknown>>
  const [locale, accent, radiusMaster] = ['locale', 'accent', 'radiusMaster'].map((name) => word(words[name]))
  return {
    ...((themeMode === 'light' || themeMode === 'dark') && { themeMode }),
    ...(locale !== undefined && { locale }),
    ...(accent !== undefined && { accent }),
    ...(radiusMaster !== undefined && { radiusMaster }),
  }
}

/** @param socials - The companies of the application. */
export function createMemory(storage: ScopedStorage, socials: readonly SocialProvider[]): Memory {
  const social = (value: unknown): SocialProvider | undefined => socials.find((known) => known === value)
  const set = (key: string, value: unknown): void => (value === undefined ? storage.remove(key) : storage.set(key, value))
  return {
    isUsed: () => storage.get(LOGIN_USED_KEY, (value) => value === true || undefined) ?? false,
    person: () => ({
      email: storage.get(EMAIL_KEY, text),
      userName: storage.get(USER_NAME_KEY, text),
      social: storage.get(SOCIAL_KEY, social),
    }),
    keep({ email, userName }, provider) {
      const person = { email: email ?? undefined, userName: userName ?? undefined, social: provider }
      storage.set(LOGIN_USED_KEY, true)
      set(EMAIL_KEY, person.email)
      set(USER_NAME_KEY, person.userName)
      set(SOCIAL_KEY, person.social)
      return person
    },
    setEmail: (email) => storage.set(EMAIL_KEY, email),
    setChain: (chainId) => storage.set(LAST_CHAIN_KEY, chainId),
    chain: () => storage.get(LAST_CHAIN_KEY, chain),
    setLook: (look) => storage.set(LOOK_KEY, look),
    look: () => storage.get(LOOK_KEY, readLook),
    setAccountType: (type) => storage.set(ACCOUNT_TYPE_KEY, type),
    accountType: () => storage.get(ACCOUNT_TYPE_KEY, accountType),
    setPending: (provider) => storage.set(PENDING_SOCIAL_KEY, provider),
    takePending() {
      const provider = storage.get(PENDING_SOCIAL_KEY, social)
      storage.remove(PENDING_SOCIAL_KEY)
      return provider === 'farcaster' ? undefined : provider
    },
    codeSent: (now) => storage.set(LAST_CODE_KEY, now),
    codeTaken: () => storage.remove(LAST_CODE_KEY),
    secondsLeft: (now) => {
      const sent = storage.get(LAST_CODE_KEY, time)
      // A clock that was set back does not lock the visitor out.
      return sent === undefined || sent > now ? 0 : Math.ceil((sent + COOLDOWN_MS - now) / 1_000)
    },
    forget: () => [LOGIN_USED_KEY, EMAIL_KEY, USER_NAME_KEY, SOCIAL_KEY, LAST_CHAIN_KEY].forEach((key) => storage.remove(key)),
  }
}
