import type { LatchkeyError } from '@latchkey/kernel'
import type { RelayCode } from '../errors.js'
import { isRelayError } from '../errors.js'

/** Why a socket is closed. */
export interface CloseReason {
  readonly code: number
  readonly reason: string
}

/** Close codes and texts of the public relay, by which clients tell their users what is wrong. */
const REASONS: Readonly<Partial<Record<RelayCode, CloseReason>>> = {
  RELAY_PROJECT_UNKNOWN: { code: 3000, reason: 'Unauthorized: invalid key' },
  RELAY_ORIGIN_REFUSED: { code: 3000, reason: 'Unauthorized: origin not allowed' },
  RELAY_TOKEN_INVALID: { code: 3000, reason: 'JWT validation error' },
  RELAY_LIMIT_REACHED: { code: 1013, reason: 'Too many connections' },
}

/** The reason for a client that is not admitted. */
export function closeReason(error: unknown): CloseReason {
  const { code, reason } = (isRelayError(error) && REASONS[error.code]) || { code: 1011, reason: 'Server error' }
  const detail = isRelayError(error) && error.code === 'RELAY_TOKEN_INVALID' ? `: ${problemOf(error)}` : ''
  return { code, reason: reason + detail }
}

const problemOf = ({ context }: LatchkeyError<RelayCode>): string => ('problem' in context ? context.problem : '')
