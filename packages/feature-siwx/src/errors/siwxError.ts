import { defineErrors } from '@latchkey/feature-kit'
import type { CaipNetworkId, Namespace } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A text is not a sign-in message of the standard, or its fields cannot be written as one. */
    SIWX_MESSAGE_INVALID: { readonly problem: string }
    /** A session's text, account, time or signature does not match its data. */
    SIWX_SESSION_INVALID: { readonly problem: string }
    /** The signature was not made by the account. */
    SIWX_SIGNATURE_INVALID: { readonly chainId: CaipNetworkId }
    /** No verifier is registered for the namespace. */
    SIWX_VERIFIER_MISSING: { readonly namespace: Namespace }
    /** Only the chain can tell whether a contract signed, and no node answered. */
    SIWX_CHAIN_NOT_ASKED: { readonly chainId: CaipNetworkId; readonly detail: string }
  }
}

/** An error of messages and verification. */
export const siwxError = defineErrors({
  SIWX_MESSAGE_INVALID: {
    kind: 'wallet',
    message: ({ problem }) => `The sign-in message is invalid: ${problem}.`,
  },
  SIWX_SESSION_INVALID: {
    kind: 'wallet',
    message: ({ problem }) => `The sign-in is refused: ${problem}. Sign in again.`,
  },
  SIWX_SIGNATURE_INVALID: { kind: 'wallet', message: () => 'The signature is not valid' },
  SIWX_VERIFIER_MISSING: {
    kind: 'config',
    message: ({ namespace }) =>
      `Nobody can sign in with '${namespace}': there is no verifier for its signatures. Pass one in 'verifiers', or let the chain's plugin provide the service 'signIn.verify.${namespace}'.`,
  },
  SIWX_CHAIN_NOT_ASKED: {
    kind: 'network',
    retryable: true,
    message: ({ chainId, detail }) => `The signature could not be checked on ${chainId}: ${detail}. Try again.`,
  },
})
