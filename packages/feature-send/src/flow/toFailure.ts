import type { ErrorCode } from '@latchkey/kernel'
import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { SendFailure } from '../contracts/SendState.js'

/** After these the wallet did not send: it declined, or was not asked. */
const DECLINED: readonly string[] = ['USER_REJECTED', 'SESSION_CHANGED', 'NOT_CONNECTED', 'METHOD_NOT_SUPPORTED', 'NETWORK_NOT_CONFIGURED']

/** A failure as state holds it. @param wasAsked - The wallet was asked: it may have sent, unless it declined. */
export function toFailure(error: unknown, wasAsked = false): SendFailure {
  const code: ErrorCode = isLatchkeyError(error) ? error.code : 'RPC_FAILED'
  const isRefused = DECLINED.includes(code) || /^(?:TRANSFER|SEND)_(?!ANOTHER)/.test(code)
  return { code, message: isLatchkeyError(error) ? error.message : describeError(error), mayBeSpent: wasAsked && !isRefused }
}
