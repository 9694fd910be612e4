import { defineErrors } from '@latchkey/feature-kit'

/** What the service of names was asked to do. */
export type NameAction = 'resolve' | 'suggest' | 'reverse' | 'register'

const FAILED: Readonly<Record<NameAction, (name: string) => string>> = {
  resolve: () => 'Error resolving name',
  suggest: () => 'Error fetching name suggestions',
  reverse: () => 'Error fetching names for address',
  register: (name) => `Error registering name ${name}`,
}

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The plugin is not in the list of plugins. */
    NAMES_NOT_ENABLED: Record<never, never>
    /** A text is no name, or cannot be taken in the zone. */
    NAME_INVALID: Record<never, never>
    /** The name is taken or reserved, or the account has as many names as it may. */
    NAME_TAKEN: { readonly name: string }
    /** The service said that the name was taken for the account, but the name does not lead there. */
    NAME_NOT_CONFIRMED: { readonly name: string }
    /** A name is kept off the chain, by a gateway that the application does not list. */
    NAME_GATEWAY_REFUSED: { readonly host: string }
    /** The service of names refused a call. */
    NAME_SERVICE_FAILED: { readonly action: NameAction; readonly status: number; readonly name?: string; readonly reason?: string }
  }
}

/** An error of names. */
export const namesError = defineErrors({
  NAMES_NOT_ENABLED: { kind: 'config', message: () => 'Names are not enabled: add names() to the list of plugins.' },
  NAME_INVALID: { kind: 'user', message: () => 'This is no valid name. Check its spelling.' },
  NAME_TAKEN: {
    kind: 'user',
    message: ({ name }) => `${name} cannot be taken: somebody has it, or your account has as many names as it may. Choose another one.`,
  },
  NAME_NOT_CONFIRMED: {
    kind: 'network',
    retryable: true,
    message: ({ name }) => `The service took ${name}, but the name does not lead to your account. Try again later.`,
  },
  NAME_GATEWAY_REFUSED: {
    kind: 'config',
    message: ({ host }) => `The name is kept by the gateway ${host}, which is not in 'ccipGateways'. It was not asked.`,
  },
  NAME_SERVICE_FAILED: {
    kind: 'network',
    retryable: true,
    message: ({ action, name = '', reason }) => reason ?? FAILED[action](name),
  },
})
