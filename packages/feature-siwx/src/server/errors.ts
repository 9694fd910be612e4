import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The nonce was not issued to this visitor, is spent, or has expired. */
    SIWX_NONCE_INVALID: Record<never, never>
    /** The message is for another application, for a chain that this one does not accept, or lacks what it requires. */
    SIWX_WRONG_APPLICATION: { readonly field: 'domain' | 'uri' | 'chain' | 'statement' | 'resources' }
    /** There is no session, or it has ended. */
    SIWX_NOT_SIGNED_IN: Record<never, never>
    /** The request comes from another origin, or from a browser without an origin. */
    SIWX_ORIGIN_REFUSED: Record<never, never>
    /** Too many requests of one address, or too many signatures that only nodes can verify. */
    SIWX_RATE_LIMITED: { readonly retryAfterSeconds: number }
    /** The body of a request is too large, not JSON, or incomplete. */
    SIWX_BODY_INVALID: { readonly problem: string; readonly status: 400 | 413 | 415 }
    /** The store has no room for another spent nonce. */
    SIWX_STORE_FULL: Record<never, never>
    /** The application's `onAuthenticate` refused the account; the message is the application's. */
    SIWX_REFUSED: { readonly message: string }
  }
}

type ServerCode =
  | 'SIWX_NONCE_INVALID'
  | 'SIWX_WRONG_APPLICATION'
  | 'SIWX_NOT_SIGNED_IN'
  | 'SIWX_ORIGIN_REFUSED'
  | 'SIWX_RATE_LIMITED'
  | 'SIWX_BODY_INVALID'
  | 'SIWX_STORE_FULL'
  | 'SIWX_REFUSED'

const definitions: { readonly [C in ServerCode]: ErrorDefinition<C> } = {
  SIWX_NONCE_INVALID: {
    kind: 'user',
    retryable: true,
    message: () => 'This sign-in was used before, has expired or belongs to another visitor. Sign in again.',
  },
  SIWX_WRONG_APPLICATION: {
    kind: 'wallet',
    retryable: false,
    message: ({ field }) => `The message is not for this application: its ${field} differ${field === 'resources' ? '' : 's'}.`,
  },
  SIWX_NOT_SIGNED_IN: { kind: 'user', retryable: false, message: () => 'There is no session. Sign in first.' },
  SIWX_ORIGIN_REFUSED: {
    kind: 'config',
    retryable: false,
    message: () => "The origin of the page is not allowed. Add it to 'origins' if the page is of this application.",
  },
  SIWX_RATE_LIMITED: {
    kind: 'user',
    retryable: true,
    message: ({ retryAfterSeconds }) => `Please try again after ${retryAfterSeconds} seconds`,
  },
  SIWX_BODY_INVALID: { kind: 'wallet', retryable: false, message: ({ problem }) => `The request cannot be read: ${problem}.` },
  SIWX_STORE_FULL: {
    kind: 'network',
    retryable: true,
    message: () => 'Too many visitors sign in at once. Try again in some minutes.',
  },
  SIWX_REFUSED: { kind: 'user', retryable: false, message: ({ message }) => message },
}

/** An error of the server. */
export function serverError<C extends ServerCode>(code: C, context: ErrorContexts[C]): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { definition: definitions[code] })
}
