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

/** What a wallet's codes mean. @see https://github.com/ton-blockchain/ton-connect/blob/main/requests-responses.md */
const CODES: ReadonlyMap<number, 'PARAMS_INVALID' | 'UNAUTHORIZED' | 'USER_REJECTED' | 'METHOD_NOT_SUPPORTED'> = new Map([
  [1, 'PARAMS_INVALID'],
  [100, 'UNAUTHORIZED'],
  [300, 'USER_REJECTED'],
  [400, 'METHOD_NOT_SUPPORTED'],
])

/** Translates a wallet's error for a request. */
export function toWalletError(cause: BridgeError, method: string): LatchkeyError {
  const code = CODES.get(cause.code)
  if (code) return new LatchkeyError(code, { method }, { cause })
  return new LatchkeyError('WALLET_FAILED', { code: cause.code, method, detail: cause.message }, { cause })
}

/** Translates a wallet's error for connecting. */
export function toConnectError(cause: BridgeError, manifestUrl: string): LatchkeyError {
  if (cause.code !== 2 && cause.code !== 3) return toWalletError(cause, 'connect')
  return new LatchkeyError('TON_MANIFEST_REFUSED', { manifestUrl }, { cause, definition: manifestRefused })
}
