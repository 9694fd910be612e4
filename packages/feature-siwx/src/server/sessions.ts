import type { SiwxMessageData } from '../contracts/index.js'
import { createNonce } from '../messages/createNonce.js'
import { readTime } from '../messages/readTime.js'
import { readCookie } from './cookies.js'
import type { ServerConfig } from './readOptions.js'
import { readToken, signToken } from './tokens.js'

/** The session of a visitor. */
export interface ServerSession {
  /** Fields of the signed message: `accountAddress`, `chainId`, `resources`, … */
  readonly data: SiwxMessageData
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i
const keyOf = (id: string): string => `session:${id}`

/** Stores a session. @returns The session and its token. The token is void once the session is removed. */
export async function startSession(
  data: SiwxMessageData,
  config: ServerConfig,
): Promise<{ readonly session: ServerSession; readonly token: string }> {
  const {
    store,
    session: { lifetimeMs },
    now,
  } = config
  const end = data.expirationTime === undefined ? undefined : readTime(data.expirationTime)
  const expiresAt = Math.min(now() + lifetimeMs, end ?? Number.POSITIVE_INFINITY)
  const session = { data, expiresAt }
  const id = createNonce()
  await store.put(keyOf(id), JSON.stringify(session), expiresAt)
  return { session, token: await signToken('session', { id, until: expiresAt }, config) }
}

/** The session of a request; undefined without one, or if it has ended. */
export async function findSession(request: Request, config: ServerConfig): Promise<ServerSession | undefined> {
  const id = await findId(request, config)
  const value = id === undefined ? undefined : await config.store.get(keyOf(id))
  if (value === undefined) return undefined
  const session = JSON.parse(value) as ServerSession
  return session.expiresAt > config.now() ? session : undefined
}

/** Removes the session of a request. */
export async function endSession(request: Request, config: ServerConfig): Promise<void> {
  const id = await findId(request, config)
  if (id !== undefined) await config.store.take(keyOf(id))
}

async function findId(request: Request, config: ServerConfig): Promise<string | undefined> {
  const isCookie = config.session.kind === 'cookie'
  const token = isCookie ? readCookie(request, 'session', config) : BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? undefined : readToken('session', token, config)
}
