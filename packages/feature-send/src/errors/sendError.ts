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
})
