import type { ErrorCode } from '@latchkey/kernel'
import { describeError, isLatchkeyError } from '@latchkey/kernel'
import type { SendFailure } from '../contracts/SendState.js'
import type { Asked } from './askWallet.js'

/** With these a wallet refuses: it declined, or was not asked. */
const DECLINED: readonly string[] = ['USER_REJECTED', 'SESSION_CHANGED', 'NOT_CONNECTED', 'METHOD_NOT_SUPPORTED', 'NETWORK_NOT_CONFIGURED']

/**
 * A failure as state holds it.
 *
 * @param asked - A wallet that was asked may have sent, unless it refused. After an answer no code says that nothing was sent: it may be of the
 * node that was given what the wallet signed.
 */
export function toFailure(error: unknown, asked: Asked = 'never'): SendFailure {
  const code: ErrorCode = isLatchkeyError(error) ? error.code : 'RPC_FAILED'
  const isRefused = asked === 'asking' && (DECLINED.includes(code) || /^(?:TRANSFER|SEND)_/.test(code))
  return { code, message: isLatchkeyError(error) ? error.message : describeError(error), mayBeSpent: asked !== 'never' && !isRefused }
}
