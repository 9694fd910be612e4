import { defineErrors } from '@latchkey/feature-kit'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The plugin is not in the list of plugins. */
    SEND_NOT_ENABLED: Record<never, never>
    /** Token, amount or receiver is missing, or a warning was not confirmed. */
    SEND_INCOMPLETE: Record<never, never>
    /** The chain's plugin builds no transfers. */
    SEND_UNSUPPORTED: { readonly namespace: string }
    /** The name led to another address at the review. */
    SEND_NAME_CHANGED: { readonly name: string }
    /** The token has other decimals than at the review, so that the amount would be another. `token` is its symbol. */
    SEND_DECIMALS_CHANGED: { readonly token: string; readonly reviewed: number; readonly now: number }
    /** The wallet answered with the id of a transfer that it had sent before. */
    SEND_ANOTHER: { readonly transactionId: string }
  }
}

/** An error of sending. */
export const sendError = defineErrors({
  SEND_NOT_ENABLED: { kind: 'config', message: () => 'Sending is not enabled: add send() to the list of plugins.' },
  SEND_INCOMPLETE: { kind: 'user', message: () => 'Choose a token, an amount and a receiver, and review them.' },
  SEND_UNSUPPORTED: { kind: 'config', message: (c) => `Transfers on '${c.namespace}' cannot be built here.` },
  SEND_NAME_CHANGED: {
    kind: 'user',
    message: (c) => `${c.name} leads to another address than at the review. Nothing was sent: check the receiver.`,
  },
  SEND_DECIMALS_CHANGED: {
    kind: 'network',
    message: (c) => `${c.token} has ${c.now} decimals, and had ${c.reviewed} at the review. Nothing was sent: do not trust the amount.`,
  },
  SEND_ANOTHER: {
    kind: 'wallet',
    message: (c) => `The wallet answered with an earlier transfer: ${c.transactionId}. Look at what it sent before you try again.`,
  },
})
