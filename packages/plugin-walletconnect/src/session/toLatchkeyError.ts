import type { CaipNetworkId } from '@latchkey/kernel'
import { alertCodeOf, describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'
import { ANSWER_LIMIT_MS } from '../timeouts.js'

/** The id of this plugin's connectors. */
export const CONNECTOR_ID = 'walletConnect'

/** The failed call. */
export interface FailedCall {
  /** The page's or the application's origin. */
  readonly origin: string
  readonly method?: string
  readonly chainId?: CaipNetworkId
}

/** Messages of the client, whose own errors have no meaningful code. */
const EXPIRED = /expired/i
const UNKNOWN_SESSION = /no matching key|session topic (?:doesn't|does not) exist|recently deleted/i
const OFFLINE = /no internet connection|failed to publish|couldn't establish socket|socket stalled|websocket connection/i

/** Lower codes belong to wallets and chains, higher ones to the protocol, e.g. 8000 for expiry. */
const FIRST_PROTOCOL_CODE = 7_000

/** The message of the client's own error; empty for an error of the wallet, whose text may say anything. */
function wordsOf(error: unknown): string {
  const code = providerErrorCode(error)
  return code === undefined || code >= FIRST_PROTOCOL_CODE ? describeError(error) : ''
}

/** Whether the session is unknown to the client, or its keys are lost. */
export function isUnknownSession(error: unknown): boolean {
  return UNKNOWN_SESSION.test(wordsOf(error))
}

/** Whether the request expired. */
export function isExpiry(error: unknown): boolean {
  return EXPIRED.test(wordsOf(error))
}

/** Translates errors of the client, the relay or the wallet; the original is the `cause`. */
export function toLatchkeyError(cause: unknown, { origin, method, chainId }: FailedCall): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const text = wordsOf(cause)
  switch (alertCodeOf(cause)) {
    case 'ORIGIN_NOT_ALLOWED':
      return new LatchkeyError('ORIGIN_NOT_ALLOWED', { origin }, { cause })
    case 'PROJECT_ID_INVALID':
      return new LatchkeyError('PROJECT_ID_INVALID', {}, { cause })
    case 'SESSION_EXPIRED':
      return new LatchkeyError('SESSION_EXPIRED', {}, { cause })
    case undefined:
      if (UNKNOWN_SESSION.test(text)) return new LatchkeyError('WALLET_DISCONNECTED', { connectorId: CONNECTOR_ID }, { cause })
      if (EXPIRED.test(text))
        return new LatchkeyError('WALLET_TIMEOUT', { connectorId: CONNECTOR_ID, timeoutMs: ANSWER_LIMIT_MS }, { cause })
      if (OFFLINE.test(text)) return relayUnreachable(cause)
      return fromProviderError(cause, { connectorId: CONNECTOR_ID, ...(method ? { method } : {}), ...(chainId ? { chainId } : {}) })
  }
}

/** The relay does not answer. */
export function relayUnreachable(cause?: unknown): LatchkeyError {
  return new LatchkeyError('HTTP_UNREACHABLE', { endpoint: 'The WalletConnect relay', path: '' }, { cause })
}
