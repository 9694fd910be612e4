import type { CaipNetworkId, Dispose } from '@latchkey/kernel'
import type { SiwxSession, SiwxStorage, SiwxStorageOptions } from '../contracts/index.js'
import { flowError } from '../flow/errors.js'
import { isOutage } from '../flow/isOutage.js'
import type { SiwxStorageParts } from '../options.js'
import { siwxError } from '../errors/siwxError.js'
import { HOSTED_NONCE_KEY, HOSTED_TOKEN_KEY } from '../storageKeys.js'
import { HOSTED_LIMIT_MS } from '../timeouts.js'
import type { ServerQuestion } from './askServer.js'
import { askServer } from './askServer.js'
import { readToken } from './readToken.js'

/** Options of {@link hostedAuth}. */
export interface HostedAuthOptions {
  /** Where the service answers; your own server's address works too. @default the endpoint `auth`, else `https://api.web3modal.org/auth/v1` */
  readonly url?: string
  /** Milliseconds for one request. @default 10_000 */
  readonly timeoutMs?: number
}

/** A session as the service stores it. */
export interface HostedSession {
  readonly address: string
  /** CAIP-2. */
  readonly caip2Network: CaipNetworkId
  readonly uri: string
  readonly domain: string
  readonly nonce: string
  /** Seconds since the epoch. */
  readonly exp?: number
  readonly email?: string
}

/** The service's data of the signed-in account: its own fields, unchecked. */
export type HostedAccount = Readonly<Record<string, unknown>>

/** A storage for `siwx({ storage })`, and further methods of the service for signed-in accounts. */
export interface HostedAuth {
  (parts: SiwxStorageParts): SiwxStorage
  /** @throws LatchkeyError `SIWX_NOT_AUTHENTICATED` */
  getSessionAccount(): Promise<HostedAccount>
  /** @throws LatchkeyError `SIWX_NOT_AUTHENTICATED` */
  setSessionAccountMetadata(metadata: Readonly<Record<string, unknown>>): Promise<void>
  /** Calls back after a sign-in, a sign-out, or when another session is found. */
  on(event: 'sessionChanged', listener: (session: HostedSession | undefined) => void): Dispose
}

const URL_BASE = 'https://api.web3modal.org/auth/v1'
/** The last time that RFC 3339 can express. */
const LAST_TIME = Date.UTC(9999, 11, 31)

/** Differences of a request from a plain GET. */
type Asked = Partial<Pick<ServerQuestion, 'method' | 'headers' | 'body' | 'signal'>> & { readonly query?: Readonly<Record<string, string>> }

/**
 * Stores sessions at a hosted service in its wire format, so that an application whose server reads its tokens needs no change.
 *
 * Needs the origin of the service in the page's `connect-src`.
 */
export function hostedAuth(options: HostedAuthOptions = {}): HostedAuth {
  const listeners = new Set<(session: HostedSession | undefined) => void>()
  let parts: SiwxStorageParts | undefined
  let last: string | undefined
  const emit = (session: HostedSession | undefined): void => {
    const now = session && JSON.stringify(session)
    if (now === last) return
    last = now
    for (const listener of [...listeners]) listener(session)
  }
  const asSignedIn = async (path: string, asked: Asked = {}): Promise<unknown> => {
    const headers = parts && bearer(parts)
    if (!parts || !headers) throw flowError('SIWX_NOT_AUTHENTICATED', {})
    return ask(parts, options, { path, headers, ...asked })
  }
  return Object.assign((given: SiwxStorageParts) => createStorage((parts = given), options, emit), {
    async getSessionAccount() {
      const me = await asSignedIn('me', { query: { includeAppKitAccount: 'true' } })
      if (me === undefined || me === null) throw flowError('SIWX_NOT_AUTHENTICATED', {})
      return ((me as HostedAccount)['appKitAccount'] ?? {}) as HostedAccount
    },
    setSessionAccountMetadata: async (metadata: HostedAccount) =>
      void (await asSignedIn('account-metadata', { method: 'PUT', body: { metadata } })),
    on(_: 'sessionChanged', listener: (session: HostedSession | undefined) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
}

function createStorage(
  parts: SiwxStorageParts,
  options: HostedAuthOptions,
  emit: (session: HostedSession | undefined) => void,
): SiwxStorage {
  const { storage } = parts
  const forget = (): void => {
    storage.remove(HOSTED_TOKEN_KEY)
    emit(undefined)
  }
  const signOut = async ({ signal }: SiwxStorageOptions = {}): Promise<void> => {
    const headers = bearer(parts)
    try {
      if (headers) await ask(parts, options, { path: 'sign-out', method: 'POST', headers, signal })
    } catch (error) {
      // In an outage the session goes on, and only its token can end it later.
      if (!isOutage(error)) forget()
      throw error
    }
    forget()
  }
  const me = async ({ signal }: SiwxStorageOptions = {}): Promise<HostedSession | undefined> => {
    const headers = bearer(parts)
    const answer = headers && (await ask(parts, options, { path: 'me', headers, signal }))
    const session = readMe(answer)
    // Not the service, e.g. a page of a proxy: it says nothing about the session.
    if (answer !== undefined && !session) throw flowError('SIWX_SERVER_REFUSED', { status: 200, detail: 'it gave no session' })
    if (headers && !session) storage.remove(HOSTED_TOKEN_KEY)
    emit(session)
    return session
  }
  const add: SiwxStorage['add'] = async ({ data, message, signature }, { signal } = {}) => {
    const nonceToken = storage.get(HOSTED_NONCE_KEY, readToken)
    const headers: Record<string, string> = nonceToken === undefined ? {} : { 'x-nonce-jwt': `Bearer ${nonceToken}` }
    const body = { data, message, signature, clientId: parts.clientId(), walletInfo: walletInfoOf(parts) }
    const { token } = ((await ask(parts, options, { path: 'authenticate', method: 'POST', headers, body, signal })) ?? {}) as {
      readonly token?: unknown
    }
    if (typeof token !== 'string') throw flowError('SIWX_SERVER_REFUSED', { status: 200, detail: 'no token' })
    storage.set(HOSTED_TOKEN_KEY, token)
    storage.remove(HOSTED_NONCE_KEY)
  }
  return {
    verifies: true,
    add,
    token: () => storage.get(HOSTED_TOKEN_KEY, readToken),
    async set(sessions, given) {
      const newest = sessions.at(-1)
      return newest ? add(newest, given) : signOut(given)
    },
    async get(chainId, address, given) {
      const session = await me(given)
      return isOf(session, chainId, address) ? [toSession(session, address)] : []
    },
    async delete(chainId, address, given) {
      const session = await me(given)
      if (isOf(session, chainId, address)) await signOut(given)
    },
    async nonce({ signal } = {}) {
      const { nonce, token } = ((await ask(parts, options, { path: 'nonce', signal })) ?? {}) as {
        readonly nonce?: unknown
        readonly token?: unknown
      }
      if (typeof nonce !== 'string' || typeof token !== 'string')
        throw siwxError('SIWX_MESSAGE_INVALID', { problem: 'the service gave no nonce' })
      storage.set(HOSTED_NONCE_KEY, token)
      return nonce
    },
  }
}

function ask(
  parts: SiwxStorageParts,
  { url, timeoutMs = HOSTED_LIMIT_MS }: HostedAuthOptions,
  { path, query, ...asked }: Asked & { readonly path: string },
): Promise<unknown> {
  const { config, clock } = parts
  const base = (url ?? config.endpoints['auth'] ?? URL_BASE).replace(/\/+$/, '')
  const search = new URLSearchParams({ projectId: config.projectId, st: 'latchkey', sv: 'js', ...query })
  return askServer(clock, { url: `${base}/${path}?${search.toString()}`, method: 'GET', credentials: 'omit', timeoutMs, ...asked })
}

function bearer({ storage }: SiwxStorageParts): Readonly<Record<string, string>> | undefined {
  const token = storage.get(HOSTED_TOKEN_KEY, readToken)
  return token === undefined ? undefined : { authorization: `Bearer ${token}` }
}

function readMe(value: unknown): HostedSession | undefined {
  const { address, caip2Network, uri, domain, nonce, exp, email } = (value ?? {}) as Readonly<Record<string, unknown>>
  const texts = [address, caip2Network, uri, domain, nonce]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  const end = typeof exp === 'number' ? { exp } : {}
  return { address, caip2Network, uri, domain, nonce, ...end, ...(typeof email === 'string' && { email }) } as HostedSession
}

/** Whether a session is of this account: the service may write addresses of any chain in lower case. */
function isOf(session: HostedSession | undefined, chainId: CaipNetworkId, address: string): session is HostedSession {
  return session?.caip2Network === chainId && session.address.toLowerCase() === address.toLowerCase()
}

/** The service stores neither text nor signature. */
function toSession({ caip2Network: chainId, uri, domain, nonce, exp }: HostedSession, accountAddress: string): SiwxSession {
  const expirationTime = exp === undefined ? undefined : new Date(Math.min(Math.max(exp * 1_000, 0), LAST_TIME)).toISOString()
  return {
    data: { accountAddress, chainId, uri, domain, nonce, version: '1', ...(expirationTime !== undefined && { expirationTime }) },
    message: '',
    signature: '',
  }
}

function walletInfoOf({ wallet }: SiwxStorageParts): Readonly<Record<string, unknown>> {
  const { type = 'unknown', name, icon } = wallet() ?? {}
  return { type, name, icon }
}
