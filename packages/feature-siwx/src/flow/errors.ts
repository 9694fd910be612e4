import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The plugin is not in the list of plugins. */
    SIWX_NOT_ENABLED: Record<never, never>
    /** No account is connected. */
    SIWX_NO_ACCOUNT: Record<never, never>
    /** The wallet is on a network that the application does not have. */
    SIWX_NO_NETWORK: Record<never, never>
    /** The server refused the sign-in, or did not answer. */
    SIWX_SERVER_REFUSED: { readonly status: number; readonly detail: string; readonly reason?: string }
    /** The request to the hosted service needs a session. */
    SIWX_NOT_AUTHENTICATED: Record<never, never>
  }
}

type FlowCode = 'SIWX_NOT_ENABLED' | 'SIWX_NO_ACCOUNT' | 'SIWX_NO_NETWORK' | 'SIWX_SERVER_REFUSED' | 'SIWX_NOT_AUTHENTICATED'

/** The first sentence of each message is fixed by the specification. */
const definitions: { readonly [C in FlowCode]: ErrorDefinition<C> } = {
  SIWX_NOT_ENABLED: { kind: 'config', retryable: false, message: () => 'SIWX is not enabled. Add siwx() to the list of plugins.' },
  SIWX_NO_ACCOUNT: { kind: 'user', retryable: false, message: () => 'No ActiveCaipAddress found. Connect a wallet before signing in.' },
  SIWX_NO_NETWORK: {
    kind: 'user',
    retryable: false,
    message: () => 'No ActiveCaipNetwork or client found. Switch to a network of the application before signing in.',
  },
  SIWX_SERVER_REFUSED: {
    kind: 'network',
    retryable: true,
    message: ({ status, detail }: ErrorContexts['SIWX_SERVER_REFUSED']) => `The sign-in server answered ${status || 'nothing'}: ${detail}`,
  },
  SIWX_NOT_AUTHENTICATED: { kind: 'user', retryable: false, message: () => 'Not authenticated' },
}

/** An error of signing in. */
export function flowError<C extends FlowCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): LatchkeyError<C> {
  return new LatchkeyError<C>(code, context, { ...options, definition: definitions[code] })
}
