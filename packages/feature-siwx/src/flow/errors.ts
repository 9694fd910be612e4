import { defineErrors } from '@latchkey/feature-kit'

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

/** An error of signing in. The first sentence of each message is fixed by the specification. */
export const flowError = defineErrors({
  SIWX_NOT_ENABLED: { kind: 'config', message: () => 'SIWX is not enabled. Add siwx() to the list of plugins.' },
  SIWX_NO_ACCOUNT: { kind: 'user', message: () => 'No ActiveCaipAddress found. Connect a wallet before signing in.' },
  SIWX_NO_NETWORK: {
    kind: 'user',
    message: () => 'No ActiveCaipNetwork or client found. Switch to a network of the application before signing in.',
  },
  SIWX_SERVER_REFUSED: {
    kind: 'network',
    retryable: true,
    message: ({ status, detail }) => `The sign-in server answered ${status || 'nothing'}: ${detail}`,
  },
  SIWX_NOT_AUTHENTICATED: { kind: 'user', message: () => 'Not authenticated' },
})
