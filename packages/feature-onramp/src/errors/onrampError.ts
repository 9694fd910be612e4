import { defineErrors } from '@latchkey/feature-kit'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** The plugin is not in the list of plugins. */
    ONRAMP_NOT_ENABLED: Record<never, never>
    /** Provider, token or amount is missing. */
    ONRAMP_INCOMPLETE: Record<never, never>
    /** A provider did not answer in time, or failed. */
    ONRAMP_PROVIDER_FAILED: { readonly provider: string; readonly detail: string }
    /** The answer of a provider is invalid. */
    ONRAMP_ANSWER_INVALID: { readonly provider: string; readonly problem: string }
    /** The address of the page to pay on is not of the provider's origins. */
    ONRAMP_ADDRESS_REFUSED: { readonly provider: string; readonly origin: string }
    /** A value cannot stand in the address of the provider's page. */
    ONRAMP_VALUE_REFUSED: { readonly name: string; readonly problem: string }
    /** The sandbox is in use on a page that is not served on this device. */
    ONRAMP_SANDBOX_REFUSED: { readonly host: string }
    /** The quote has expired. */
    ONRAMP_QUOTE_EXPIRED: Record<never, never>
  }
}

/** An error of buying. */
export const onrampError = defineErrors({
  ONRAMP_NOT_ENABLED: { kind: 'config', message: () => 'Buying is not enabled: add onramp() to the list of plugins.' },
  ONRAMP_INCOMPLETE: { kind: 'user', message: () => 'Choose a token, an amount and a provider.' },
  ONRAMP_PROVIDER_FAILED: { kind: 'network', retryable: true, message: (c) => `${c.provider} failed: ${c.detail} Try again.` },
  ONRAMP_ANSWER_INVALID: {
    kind: 'network',
    retryable: true,
    message: (c) => `${c.provider} gave an invalid answer: ${c.problem}. Try again or choose another provider.`,
  },
  ONRAMP_ADDRESS_REFUSED: {
    kind: 'network',
    message: (c) => `${c.provider} gave an address of ${c.origin}, which is not its origin. The page was not opened.`,
  },
  ONRAMP_VALUE_REFUSED: {
    kind: 'config',
    message: (c) => `${c.name} cannot stand in the address of the page to pay on: ${c.problem}. Nothing was bought.`,
  },
  ONRAMP_SANDBOX_REFUSED: {
    kind: 'config',
    message: (c) =>
      `The on-ramp sandbox has no real money and is for this device only, and the page is of '${c.host}'. Leave sandbox() out of this build.`,
  },
  ONRAMP_QUOTE_EXPIRED: {
    kind: 'user',
    retryable: true,
    message: () => 'The quote is no longer valid. Check the new quote and try again.',
  },
})
