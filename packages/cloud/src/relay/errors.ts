import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The token of a client is not signed by it, not for this relay, or has expired. */
    RELAY_TOKEN_INVALID: { readonly problem: string }
    /** The project id of a client is not of this server. */
    RELAY_PROJECT_UNKNOWN: Record<never, never>
    /** The project does not allow the page's origin. */
    RELAY_ORIGIN_REFUSED: Record<never, never>
    /** More than a limit of the relay allows. */
    RELAY_LIMIT_REACHED: { readonly limit: string; readonly most: number }
    /** A message of a client is not a call, or its parameters are wrong. */
    RELAY_CALL_INVALID: { readonly problem: string }
    /** The relay has no such method. */
    RELAY_METHOD_UNKNOWN: { readonly method: string }
    /** The database or the relay failed; nothing was stored. */
    RELAY_FAILED: Record<never, never>
  }
}

/** The codes of the relay. */
export type RelayCode =
  | 'RELAY_TOKEN_INVALID'
  | 'RELAY_PROJECT_UNKNOWN'
  | 'RELAY_ORIGIN_REFUSED'
  | 'RELAY_LIMIT_REACHED'
  | 'RELAY_CALL_INVALID'
  | 'RELAY_METHOD_UNKNOWN'
  | 'RELAY_FAILED'

const definitions: { readonly [C in RelayCode]: ErrorDefinition<C> } = {
  RELAY_TOKEN_INVALID: {
    kind: 'config',
    retryable: false,
    message: ({ problem }) => `The relay does not accept the client's token: ${problem}. Check the relay's public URL and the clock.`,
  },
  RELAY_PROJECT_UNKNOWN: {
    kind: 'config',
    retryable: false,
    message: () => 'The project is not known here. Add it to the projects of the server, or correct the projectId.',
  },
  RELAY_ORIGIN_REFUSED: {
    kind: 'config',
    retryable: false,
    message: () => "The origin of the page is not allowed. Add it to the project's origins if the page is of this application.",
  },
  RELAY_LIMIT_REACHED: {
    kind: 'network',
    retryable: true,
    message: ({ limit, most }) => `The relay allows ${most} ${limit}. Try again later, or raise the limit of the server.`,
  },
  RELAY_CALL_INVALID: { kind: 'bug', retryable: false, message: ({ problem }) => `The relay cannot read the call: ${problem}.` },
  RELAY_METHOD_UNKNOWN: { kind: 'bug', retryable: false, message: ({ method }) => `The relay has no method '${method}'.` },
  RELAY_FAILED: { kind: 'network', retryable: true, message: () => 'The relay could not store or read messages. Try again.' },
}

/** An error of the relay. Its message holds nothing that a client sent in secret. */
export const relayError = <C extends RelayCode>(code: C, context: ErrorContexts[C]): LatchkeyError<C> =>
  new LatchkeyError(code, context, { definition: definitions[code] })

/** Whether the relay itself refuses; every other error is a failure that is logged. */
export const isRelayError = (error: unknown): error is LatchkeyError<RelayCode> => isLatchkeyError(error) && error.code in definitions
