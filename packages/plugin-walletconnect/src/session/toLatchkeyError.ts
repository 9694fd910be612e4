import type { CaipNetworkId } from '@latchkey/kernel'
import { alertCodeOf, describeError, fromProviderError, isLatchkeyError, LatchkeyError, providerErrorCode } from '@latchkey/kernel'

/** The id of this plugin's connectors. */
export const CONNECTOR_ID = 'walletConnect'

/** How long the protocol lets a proposal or a request wait for its answer. */
export const ANSWER_LIMIT_MS = 300_000

/** What failed. */
export interface FailedCall {
  /** The page's or the application's origin. */
  readonly origin: string
  readonly method?: string
  readonly chainId?: CaipNetworkId
}

/** Texts of the client, which gives its own failures no code that means anything. */
const EXPIRED = /expired/i
const UNKNOWN_SESSION = /no matching key|session topic doesn't exist|recently deleted/i
const OFFLINE = /no internet connection|failed to publish|couldn't establish socket|socket stalled|websocket connection/i

/** Below are codes of wallets and chains, from here on the protocol's own, e.g. 8000 for what expired. */
const FIRST_PROTOCOL_CODE = 7_000

/** What the client itself says; empty for an error of the wallet, whose words mean what the wallet means by them. */
function wordsOf(error: unknown): string {
  const code = providerErrorCode(error)
  return code === undefined || code >= FIRST_PROTOCOL_CODE ? describeError(error) : ''
}

/** Whether the client does not know the session, or has lost its keys. */
export function isUnknownSession(error: unknown): boolean {
  return UNKNOWN_SESSION.test(wordsOf(error))
}

/** Whether nobody answered in time. */
export function isExpiry(error: unknown): boolean {
  return EXPIRED.test(wordsOf(error))
}

/** Translates what the client, the relay or the wallet rejected with; the foreign error is the `cause`. */
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
