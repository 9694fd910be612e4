import type { SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { endOf } from '../sessions/isCurrent.js'

/**
 * Reads the session of the application's server, `{ session: { data, expiresAt } }`: the session ends at the latest when the
 * server ends it. The server stores neither text nor signature.
 *
 * @returns Undefined: no session.
 */
export function readServerSession(value: unknown): SiwxSession | undefined {
  const { session } = (value ?? {}) as { readonly session?: unknown }
  const { data, expiresAt } = (session ?? {}) as { readonly data?: SiwxMessageData; readonly expiresAt?: unknown }
  const isNamed = typeof data?.chainId === 'string' && typeof data.accountAddress === 'string'
  if (!data || !isNamed) return undefined
  const end =
    typeof expiresAt === 'string' && (endOf(expiresAt) ?? 0) < (endOf(data.expirationTime) ?? Infinity) ? { expirationTime: expiresAt } : {}
  return { data: { ...data, ...end }, message: '', signature: '' }
}
