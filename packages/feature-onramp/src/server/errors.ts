import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The body of a request is too large, not JSON, or incomplete. */
    ONRAMP_BODY_INVALID: { readonly problem: string; readonly status: 400 | 413 | 415 }
    /** The request comes from another origin. */
    ONRAMP_ORIGIN_REFUSED: Record<never, never>
    /** Too many requests of one address. */
    ONRAMP_RATE_LIMITED: { readonly retryAfterSeconds: number }
    /** The provider gave no session token. */
    ONRAMP_TOKEN_FAILED: { readonly detail: string }
    /** Coinbase did not answer what can be bought, or what it costs. */
    ONRAMP_COINBASE_FAILED: { readonly detail: string }
    /** A webhook is not signed with the secret, is too old, or was received before. */
    ONRAMP_WEBHOOK_INVALID: { readonly problem: string; readonly status: 400 | 401 | 409 | 413 }
  }
}

type ServerCode =
  | 'ONRAMP_BODY_INVALID'
  | 'ONRAMP_COINBASE_FAILED'
  | 'ONRAMP_ORIGIN_REFUSED'
  | 'ONRAMP_RATE_LIMITED'
  | 'ONRAMP_TOKEN_FAILED'
  | 'ONRAMP_WEBHOOK_INVALID'

const definitions: { readonly [C in ServerCode]: ErrorDefinition<C> } = {
  ONRAMP_BODY_INVALID: { kind: 'config', retryable: false, message: ({ problem }) => `The request cannot be read: ${problem}.` },
  ONRAMP_ORIGIN_REFUSED: {
    kind: 'config',
    retryable: false,
    message: () => "The origin of the page is not allowed. Add it to 'origins' if the page is of this application.",
  },
  ONRAMP_RATE_LIMITED: {
    kind: 'user',
    retryable: true,
    message: ({ retryAfterSeconds }) => `Please try again after ${retryAfterSeconds} seconds.`,
  },
  ONRAMP_TOKEN_FAILED: { kind: 'network', retryable: true, message: ({ detail }) => `There is no session token: ${detail}. Try again.` },
  ONRAMP_COINBASE_FAILED: { kind: 'network', retryable: true, message: ({ detail }) => `Coinbase told nothing: ${detail}. Try again.` },
  ONRAMP_WEBHOOK_INVALID: { kind: 'network', retryable: false, message: ({ problem }) => `The webhook is refused: ${problem}.` },
}

/** An error of the server. Its message holds no key, no token and nothing that the provider wrote. */
export function serverError<C extends ServerCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { ...options, definition: definitions[code] })
}
