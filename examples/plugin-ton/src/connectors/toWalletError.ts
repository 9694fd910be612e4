import { LatchkeyError, type ErrorDefinition } from '@latchkey/kernel'
import { fromCode, type ProtocolError } from '@latchkey/plugin-kit/wallet'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The wallet could not read the application's manifest. */
    TON_MANIFEST_REFUSED: { readonly manifestUrl: string }
  }
}

const manifestRefused: ErrorDefinition<'TON_MANIFEST_REFUSED'> = {
  kind: 'config',
  retryable: false,
  message: ({ manifestUrl }) => `The wallet cannot read ${manifestUrl}. Serve it as JSON, to every origin.`,
}

/** What a wallet's codes mean. @see https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md */
const CODES = { 1: 'PARAMS_INVALID', 100: 'UNAUTHORIZED', 300: 'USER_REJECTED', 400: 'METHOD_NOT_SUPPORTED' } as const

/** Translates a wallet's error for a request. */
export const toWalletError = (cause: ProtocolError, method: string): LatchkeyError => fromCode(cause, CODES, method)

/** Translates a wallet's error for connecting. */
export function toConnectError(cause: ProtocolError, manifestUrl: string): LatchkeyError {
  if (cause.code !== 2 && cause.code !== 3) return toWalletError(cause, 'connect')
  return new LatchkeyError('TON_MANIFEST_REFUSED', { manifestUrl }, { cause, definition: manifestRefused })
}
