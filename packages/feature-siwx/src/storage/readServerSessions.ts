import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { readTime } from '../messages/index.js'
import { endOf } from '../sessions/isCurrent.js'

/** More than a server keeps for one visitor. */
const MOST_READ = 100

/**
 * Reads all sessions of the visitor, `{ sessions, now }`.
 *
 * @param nowMs - Milliseconds since 1970 by the page's clock, when the answer came.
 * @returns Undefined: the answer is not one of the server. It says nothing about the visitor.
 */
export function readServerSessions(value: unknown, nowMs: number): readonly SiwxSession[] | undefined {
  const { sessions, now } = (value ?? {}) as { readonly sessions?: unknown; readonly now?: unknown }
  if (!Array.isArray(sessions)) return undefined
  return sessions.slice(0, MOST_READ).flatMap((session) => readServerSession({ session, now }, nowMs) ?? [])
}

/**
 * One session of the application's server, `{ data, expiresAt }`: it ends at the latest when the server ends it, by the server's clock. The
 * server stores neither text nor signature.
 */
function readServerSession(value: unknown, nowMs: number): SiwxSession | undefined {
  const { session, now } = (value ?? {}) as { readonly session?: unknown; readonly now?: unknown }
  const { data, expiresAt } = (session ?? {}) as { readonly data?: SiwxMessageData; readonly expiresAt?: unknown }
  const isNamed = typeof data?.chainId === 'string' && typeof data.accountAddress === 'string'
  if (!data || !isNamed) return undefined
  const end = endIn(nowMs, { now, expiresAt, expirationTime: data.expirationTime })
  return { data: { ...data, ...(end !== undefined && { expirationTime: end }) }, message: '', signature: '' }
}

/** The end in the page's time. The server's clock decides, and the page's may be minutes off. */
function endIn(
  nowMs: number,
  { now, expiresAt, expirationTime }: { readonly now: unknown; readonly expiresAt: unknown; readonly expirationTime: string | undefined },
): string | undefined {
  const byServer = typeof expiresAt === 'string' ? (endOf(expiresAt) ?? 0) : Infinity
  const serverNow = typeof now === 'string' ? readTime(now) : undefined
  const end = Math.min(byServer, endOf(expirationTime) ?? Infinity) + (serverNow === undefined ? 0 : nowMs - serverNow)
  return end === Infinity ? undefined : new Date(end).toISOString()
}
