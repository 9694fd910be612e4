import type { ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

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

/** An error of TON Connect. */
export interface BridgeError {
  readonly code: number
  readonly message: string
}

/**
 * Translates a wallet's error for a request.
 *
 * @see https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md
 */
export function toWalletError(cause: BridgeError, method: string): LatchkeyError {
  switch (cause.code) {
    case 1:
      return new LatchkeyError('PARAMS_INVALID', { method }, { cause })
    case 100:
      return new LatchkeyError('UNAUTHORIZED', { method }, { cause })
    case 300:
      return new LatchkeyError('USER_REJECTED', { method }, { cause })
    case 400:
      return new LatchkeyError('METHOD_NOT_SUPPORTED', { method }, { cause })
    default:
      return new LatchkeyError('WALLET_FAILED', { code: cause.code, method, detail: cause.message }, { cause })
  }
}

/** Translates a wallet's error for connecting. */
export function toConnectError(cause: BridgeError, manifestUrl: string): LatchkeyError {
  if (cause.code !== 2 && cause.code !== 3) return toWalletError(cause, 'connect')
  return new LatchkeyError('TON_MANIFEST_REFUSED', { manifestUrl }, { cause, definition: manifestRefused })
}
