import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The nonce was not given to this visitor, was used, or is too old. */
    SIWX_NONCE_INVALID: Record<never, never>
    /** The message signs in to another application, or on a chain that this one does not take. */
    SIWX_WRONG_APPLICATION: { readonly field: 'domain' | 'uri' | 'chain' }
    /** Nobody is signed in: no session, one that ended, or one that was signed out. */
    SIWX_NOT_SIGNED_IN: Record<never, never>
    /** A page of another origin asks, or a browser that does not say which. */
    SIWX_ORIGIN_REFUSED: Record<never, never>
    /** One address asked too often. */
    SIWX_RATE_LIMITED: { readonly retryAfterSeconds: number }
    /** The body of a request is too large, is no JSON or lacks something. */
    SIWX_BODY_INVALID: { readonly problem: string; readonly status: 400 | 413 | 415 }
  }
}

type ServerCode =
  | 'SIWX_NONCE_INVALID'
  | 'SIWX_WRONG_APPLICATION'
  | 'SIWX_NOT_SIGNED_IN'
  | 'SIWX_ORIGIN_REFUSED'
  | 'SIWX_RATE_LIMITED'
  | 'SIWX_BODY_INVALID'

const definitions: { readonly [C in ServerCode]: ErrorDefinition<C> } = {
  SIWX_NONCE_INVALID: {
    kind: 'user',
    retryable: true,
    message: () => 'This sign-in was used, is too old or belongs to somebody else. Sign in again.',
  },
  SIWX_WRONG_APPLICATION: {
    kind: 'wallet',
    retryable: false,
    message: ({ field }) => `The message is not for this application: its ${field} is another.`,
  },
  SIWX_NOT_SIGNED_IN: { kind: 'user', retryable: false, message: () => 'Nobody is signed in. Sign in first.' },
  SIWX_ORIGIN_REFUSED: {
    kind: 'config',
    retryable: false,
    message: () => "The page is not of this application. Add its origin to 'origins' if it is.",
  },
  SIWX_RATE_LIMITED: {
    kind: 'user',
    retryable: true,
    message: ({ retryAfterSeconds }) => `Please try again after ${retryAfterSeconds} seconds`,
  },
  SIWX_BODY_INVALID: { kind: 'wallet', retryable: false, message: ({ problem }) => `The request cannot be read: ${problem}.` },
}

/** An error of the server. */
export function serverError<C extends ServerCode>(code: C, context: ErrorContexts[C]): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { definition: definitions[code] })
}
