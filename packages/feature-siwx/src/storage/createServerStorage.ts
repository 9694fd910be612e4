import type { SiwxSession, SiwxStorage, SiwxStorageOptions } from '../contracts/index.js'
import { siwxError } from '../errors/siwxError.js'
import { flowError } from '../flow/errors.js'
import type { SiwxServerOptions, SiwxStorageParts } from '../options.js'
import { isOf } from '../sessions/isCurrent.js'
import { SERVER_TOKEN_KEY, SERVER_VISITOR_KEY } from '../storageKeys.js'
import { SERVER_LIMIT_MS } from '../timeouts.js'
import type { ServerQuestion } from './askServer.js'
import { askServer } from './askServer.js'
import { readServerSessions } from './readServerSessions.js'
import { readToken } from './readToken.js'

/** Differences of a request from a plain GET. */
type Asked = Partial<Pick<ServerQuestion, 'method' | 'headers' | 'body' | 'signal'>>
type Parts = Pick<SiwxStorageParts, 'clock' | 'storage'>

/** Stores sessions on the application's server: one for each account and chain, in an `HttpOnly` cookie or by a token that the page stores. */
export function createServerStorage(options: SiwxServerOptions, parts: Parts): SiwxStorage {
  const { ask, token, keepToken } = createClient(options, parts)
  /** Whether the page knows, without asking, that there is no session. */
  const hasNone = (): boolean => options.session === 'bearer' && token() === undefined
  const refused = (detail: string) => flowError('SIWX_SERVER_REFUSED', { status: 200, detail })
  const list = async ({ signal }: SiwxStorageOptions = {}): Promise<readonly SiwxSession[]> => {
    if (hasNone()) return []
    const answer = await ask('sessions', { signal })
    if (answer === undefined) return []
    const sessions = readServerSessions(answer, parts.clock.now())
    if (!sessions) throw refused('it gave no list of sessions')
    return sessions
  }
  const signOut = async (body: Readonly<Record<string, unknown>>, { signal }: SiwxStorageOptions = {}): Promise<void> => {
    if (!hasNone()) keepToken(await ask('sign-out', { method: 'POST', body, signal }))
  }
  const add: SiwxStorage['add'] = async ({ message, signature }, { signal } = {}) => {
    const answer = await ask('authenticate', { method: 'POST', body: { message, signature }, signal })
    if (!keepToken(answer)) throw refused('no token')
  }
  return {
    verifies: true,
    add,
    async set(sessions, given) {
      await signOut({}, given)
      for (const session of sessions) await add(session, given)
    },
    get: async (chainId, address, given) => (await list(given)).filter((session) => isOf(session, chainId, address)),
    delete: (chainId, accountAddress, given) => signOut({ chainId, accountAddress }, given),
    async endEverywhere(given) {
      // As the server says to a visitor without a session: nothing would be ended.
      if (hasNone()) throw flowError('SIWX_SERVER_REFUSED', { status: 401, detail: 'SIWX_NOT_SIGNED_IN' })
      await signOut({ everywhere: true }, given)
    },
    async renew({ signal } = {}) {
      if (!hasNone()) keepToken(await ask('renew', { method: 'POST', signal }))
    },
    token,
    async nonce({ signal } = {}) {
      const { nonce, token } = ((await ask('nonce', { signal })) ?? {}) as { readonly nonce?: unknown; readonly token?: unknown }
      if (typeof nonce !== 'string' || !/^[A-Za-z0-9]{8,}$/.test(nonce))
        throw siwxError('SIWX_MESSAGE_INVALID', { problem: 'the server gave no nonce' })
      if (options.session === 'bearer') parts.storage.set(SERVER_VISITOR_KEY, token)
      return nonce
    },
  }
}

/** Sends requests with the visitor's cookie or tokens. */
function createClient({ url, session, timeoutMs = SERVER_LIMIT_MS }: SiwxServerOptions, { clock, storage }: Parts) {
  const base = url.replace(/\/+$/, '')
  const isBearer = session === 'bearer'
  const credentials = ({ cookie: 'include', bearer: 'omit', none: 'same-origin' } as const)[session ?? 'none']
  const stored = (key: string): string | undefined => (isBearer ? storage.get(key, readToken) : undefined)
  const headersOf = (): Readonly<Record<string, string>> => {
    const [token, visitor] = [stored(SERVER_TOKEN_KEY), stored(SERVER_VISITOR_KEY)]
    return {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(visitor !== undefined && { 'x-nonce-jwt': `Bearer ${visitor}` }),
    }
  }
  return {
    ask: (path: string, asked: Asked): Promise<unknown> =>
      askServer(clock, { url: `${base}/${path}`, method: 'GET', credentials, timeoutMs, headers: headersOf(), ...asked }),
    token: () => stored(SERVER_TOKEN_KEY),
    /** Replaces the token by that of an answer. @returns False if it has none. */
    keepToken(answer: unknown): boolean {
      if (!isBearer) return true
      const token = readToken((answer as { readonly token?: unknown } | null | undefined)?.token)
      if (token === undefined) storage.remove(SERVER_TOKEN_KEY)
      else storage.set(SERVER_TOKEN_KEY, token)
      return token !== undefined
    },
  }
}
