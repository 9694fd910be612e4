import { LatchkeyError } from '@latchkey/kernel'
import { readAs } from '@latchkey/plugin-kit/shapes'
import { isTrustedOrigin } from './isTrustedOrigin.js'
import { message } from './safeShapes.js'

/** The page's window, inside a frame. */
export interface FramedPage extends EventTarget {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
}

/** The used methods of the protocol. */
export type SafeMethod = 'getSafeInfo' | 'signMessage' | 'signTypedMessage' | 'sendTransactions' | 'getTxBySafeTxHash' | 'rpcCall'

/** Asks Safe's interface, which embeds the page. */
export interface SafeChannel {
  /** Waits as long as the owners need. Rejects with `USER_REJECTED` or `WALLET_FAILED`. */
  ask(method: SafeMethod, params?: unknown): Promise<unknown>
}

/** Parameters of {@link createSafeChannel}. */
export interface SafeChannelParameters {
  readonly page: FramedPage
  /** The trusted origins. */
  readonly origins: readonly string[]
  /** Removes the listener. */
  readonly signal: AbortSignal
}

interface Waiting {
  readonly method: SafeMethod
  resolve(data: unknown): void
  reject(error: LatchkeyError): void
}

/** The protocol version: Safe answers with a signature instead of a transaction from 7.11 on. */
const SDK_VERSION = '9.1.0'

/**
 * Exchanges messages with the parent window. Only messages of that window and a trusted origin are read.
 *
 * @see https://github.com/safe-global/safe-apps-sdk/tree/main/packages/safe-apps-sdk/src/communication
 */
export function createSafeChannel({ page, origins, signal }: SafeChannelParameters): SafeChannel {
  const waiting = new Map<string, Waiting>()
  // Several instances may share the page; answers are matched by request id.
  const prefix = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let count = 0
  // The parent's origin is known once a trusted origin has answered. The first request contains nothing secret.
  let target = '*'
  const handle = (event: Event): void => {
    const { source, origin, data } = event as MessageEvent<unknown>
    const answer = source === page.parent && isTrustedOrigin(origin, origins) ? readAs(message, data) : undefined
    const asked = answer && waiting.get(answer.id)
    if (!asked) return
    waiting.delete(answer.id)
    target = origin
    if (answer.success === true) asked.resolve(answer.data)
    else asked.reject(failureOf(asked.method, answer.error))
  }
  page.addEventListener('message', handle, { signal })
  return {
    ask: (method, params) =>
      new Promise((resolve, reject) => {
        const id = `${prefix}-${(count += 1)}`
        waiting.set(id, { method, resolve, reject })
        page.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, target)
      }),
  }
}

/** Safe's errors are messages only, with one message for every rejection. */
function failureOf(method: SafeMethod, error: string): LatchkeyError {
  const detail = error.slice(0, 300)
  return detail === 'Transaction was rejected'
    ? new LatchkeyError('USER_REJECTED', { method })
    : new LatchkeyError('WALLET_FAILED', { method, detail })
}
