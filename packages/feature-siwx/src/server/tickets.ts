import type { Answer } from '@latchkey/server-kit'
import { readBearer } from '@latchkey/server-kit'
import { formatCookie, readCookie } from './cookies.js'
import type { ServerConfig } from './readOptions.js'

/** A session that a visitor holds. Its end is in the visitor's token, so that the token decides how long it is valid. */
export interface Held {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Most sessions of one visitor, one for each account and chain. The oldest ends when another begins. */
export const MOST_HELD = 10

/** The sessions that a request names in its cookie or token, oldest first. */
export async function readTicket(request: Request, config: ServerConfig): Promise<readonly Held[]> {
  const token = config.session.kind === 'cookie' ? readCookie(request, 'session', config) : readBearer(request, 'authorization')
  const claims = token === undefined ? undefined : await config.tokens.read('session', token)
  const list = (claims?.['sessions'] ?? []) as readonly (readonly [id: string, until: number])[]
  return list.map(([id, until]) => ({ id, until })).filter(({ until }) => until > config.now())
}

/** The part of an answer that gives the visitor these sessions, and no others. */
export async function writeTicket(
  held: readonly Held[],
  config: ServerConfig,
): Promise<Pick<Answer, 'cookies'> & { readonly token?: string }> {
  const until = Math.max(...held.map((one) => one.until), config.now())
  const claims = { sessions: held.map((one) => [one.id, one.until]) }
  const token = held.length === 0 ? '' : await config.tokens.sign('session', { claims, until })
  if (config.session.kind === 'cookie')
    return { cookies: [formatCookie('session', { value: token, lifetimeMs: until - config.now() }, config)] }
  return held.length === 0 ? {} : { token }
}
