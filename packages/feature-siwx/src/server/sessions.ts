import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { createNonce } from '../messages/createNonce.js'
import { endOf, isOf } from '../sessions/isCurrent.js'
import { isJoined, joinAccount } from './accounts.js'
import type { ServerConfig } from './readOptions.js'
import type { Held } from './tickets.js'
import { MOST_HELD, readTicket } from './tickets.js'

/** A session of a visitor: one account on one chain. */
export interface ServerSession<User = unknown> {
  /** Fields of the signed message: `accountAddress`, `chainId`, `resources`, … */
  readonly data: SiwxMessageData
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** What `onAuthenticate` returned, as JSON keeps it. */
  readonly user: User
}

/** A session with its id, which only the visitor's token may name. */
export interface HeldSession {
  readonly held: Held
  readonly session: ServerSession
  /** The value of its account, when it began. */
  readonly joined: string
  /** Whether a contract signed. */
  readonly isContract: boolean
}

const keyOf = (id: string): string => `session:${id}`
/** Stored for a moment where a session was already gone; no JSON. */
const GONE = ''

/** The sessions of a request, newest first. Those that ended, here or on another device, are left out. */
export async function findSessions(request: Request, config: ServerConfig): Promise<readonly HeldSession[]> {
  const held = await readTicket(request, config)
  const found = await Promise.all(held.map((one) => findSession(one, config)))
  return found.filter((one) => one !== undefined).toReversed()
}

async function findSession(held: Held, config: ServerConfig): Promise<HeldSession | undefined> {
  const stored = readStored(await config.store.get(keyOf(held.id)))
  if (!stored) return undefined
  const { data, user, joined, isContract } = stored
  if (!(await isJoined({ ...data, isContract }, joined, config))) return undefined
  return { held, session: { data, user, expiresAt: held.until }, joined, isContract }
}

type Stored = Pick<ServerSession, 'data' | 'user'> & Pick<HeldSession, 'joined' | 'isContract'>

/** What else may stand in the store, e.g. of another version, is no session: its visitor can sign in again. */
function readStored(value: string | undefined): Stored | undefined {
  try {
    const { data, user, joined, isContract } = JSON.parse(value ?? GONE) as Partial<Stored> & Pick<Stored, 'data' | 'joined'>
    const texts = [data.chainId, data.accountAddress, joined]
    return texts.every((text) => typeof text === 'string') ? { data, user, joined, isContract: isContract === true } : undefined
  } catch {
    return undefined // Nothing, no JSON, or null.
  }
}

/** The end of a session that is about to begin, and the value of its account. */
export interface SessionClaim {
  readonly until: number
  readonly joined: string
  readonly isContract: boolean
}

/** What a session begins with. */
export interface SessionStart extends SessionClaim {
  readonly data: SiwxMessageData
  readonly user: unknown
}

/**
 * Joins the account of a signature that is valid, before the application is asked: where the account is ended after the application has looked for a ban,
 * the session that begins then is ended with the others.
 */
export async function claimSession(signed: SiwxSession, config: ServerConfig): Promise<SessionClaim> {
  const { data } = signed
  const [until, isContract] = [endFor(data, config), await isOfContract(signed)]
  return { until, isContract, joined: await joinAccount({ ...data, isContract }, until, config) }
}

/** Contracts sign on eip155 only. */
async function isOfContract(signed: SiwxSession): Promise<boolean> {
  if (!signed.data.chainId.startsWith('eip155:')) return false
  const { isSignedByKey } = await import('../verifiers/eip155/isSignedByKey.js')
  return !isSignedByKey(signed)
}

/** Stores a session. It has an id of its own, whatever the visitor came with. @returns All sessions that the visitor now holds, oldest first. */
export async function startSession(
  { data, user, until, joined, isContract }: SessionStart,
  former: readonly HeldSession[],
  config: ServerConfig,
): Promise<{ readonly session: ServerSession; readonly held: readonly Held[] }> {
  const held = { id: createNonce(), until }
  await config.store.put(keyOf(held.id), JSON.stringify({ data, user, joined, isContract }), until)
  const others = former.filter(({ session }) => !isOf(session, data.chainId, data.accountAddress))
  const kept = others.slice(0, MOST_HELD - 1)
  await endSessions(
    former.filter((one) => !kept.includes(one)),
    config,
  )
  return { session: { data, user, expiresAt: until }, held: [...kept.map((one) => one.held).toReversed(), held] }
}

/** Removes sessions, so that every token that names them is void. */
export async function endSessions(sessions: readonly HeldSession[], { store }: ServerConfig): Promise<void> {
  await Promise.all(sessions.map(({ held }) => store.take(keyOf(held.id))))
}

/** Prolongs sessions to a full lifetime, each at most to its message's end. @returns Those that have not ended meanwhile. */
export async function renewSessions(sessions: readonly HeldSession[], config: ServerConfig): Promise<readonly HeldSession[]> {
  const renewed = await Promise.all(sessions.map((one) => renewSession(one, config)))
  return renewed.filter((one) => one !== undefined)
}

async function renewSession({ held, session, joined, isContract }: HeldSession, config: ServerConfig): Promise<HeldSession | undefined> {
  const { store } = config
  const until = Math.max(held.until, endFor(session.data, config))
  const isGone = (await store.keep(keyOf(held.id), GONE, until)) === GONE
  // A session that ended is not revived: neither this one nor, by their account, all of them.
  if (isGone || (await joinAccount({ ...session.data, isContract }, until, config)) !== joined) {
    await store.take(keyOf(held.id))
    return undefined
  }
  return { held: { id: held.id, until }, session: { ...session, expiresAt: until }, joined, isContract }
}

function endFor({ expirationTime }: SiwxMessageData, { now, session }: ServerConfig): number {
  return Math.min(now() + session.lifetimeMs, endOf(expirationTime) ?? Number.POSITIVE_INFINITY)
}
