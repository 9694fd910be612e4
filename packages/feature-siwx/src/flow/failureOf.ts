import type { ErrorCode } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import type { SiwxFailure, SiwxFailureName } from '../registry.js'

const BY_CODE: Partial<Record<ErrorCode, SiwxFailureName>> = {
  USER_REJECTED: 'declined',
  SESSION_CHANGED: 'changed',
  ABORTED: 'changed',
  SIWX_SIGNATURE_INVALID: 'signature',
  SIWX_CHAIN_NOT_ASKED: 'offline',
  SIWX_SERVER_REFUSED: 'server',
  SIWX_MESSAGE_INVALID: 'message',
}

/** What the visitor did, which is no error to them. */
const QUIET: readonly SiwxFailureName[] = ['declined', 'changed']

/** What went wrong, by code and kind, never by wording. @param otherwise - For what no standard names. */
export function failureOf(error: unknown, otherwise: SiwxFailureName = 'wallet'): SiwxFailure {
  if (!isLatchkeyError(error)) return { name: otherwise }
  const name = byServer(error) ?? BY_CODE[error.code] ?? (error.kind === 'network' ? 'server' : otherwise)
  return QUIET.includes(name) ? { name } : { name, code: error.code }
}

/** A server of ours says why by the same codes. */
function byServer(error: unknown): SiwxFailureName | undefined {
  if (!isLatchkeyError(error, 'SIWX_SERVER_REFUSED')) return undefined
  const { detail } = error.context
  if (detail === 'SIWX_SIGNATURE_INVALID') return 'signature'
  return detail === 'SIWX_CHAIN_NOT_ASKED' ? 'offline' : 'server'
}
