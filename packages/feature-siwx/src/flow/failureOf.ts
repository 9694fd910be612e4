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

/** Codes of the visitor's own actions, which are not shown as errors. */
const QUIET: readonly SiwxFailureName[] = ['declined', 'changed']

/** Classifies a failure by code and kind, never by its message. @param otherwise - For unknown failures. */
export function failureOf(error: unknown, otherwise: SiwxFailureName = 'wallet'): SiwxFailure {
  if (!isLatchkeyError(error)) return { name: otherwise }
  const name = byServer(error) ?? BY_CODE[error.code] ?? (error.kind === 'network' ? 'server' : otherwise)
  const reason = isLatchkeyError(error, 'SIWX_SERVER_REFUSED') ? error.context.reason : undefined
  return QUIET.includes(name) ? { name } : { name, code: error.code, ...(reason !== undefined && { reason }) }
}

/** `@latchkey/feature-siwx/server` answers with the same codes. */
function byServer(error: unknown): SiwxFailureName | undefined {
  if (!isLatchkeyError(error, 'SIWX_SERVER_REFUSED')) return undefined
  const { detail } = error.context
  if (detail === 'SIWX_SIGNATURE_INVALID') return 'signature'
  return detail === 'SIWX_CHAIN_NOT_ASKED' ? 'offline' : 'server'
}
