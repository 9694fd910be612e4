import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'

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

/** Codes of this feature in the page. */
export type OnrampCode =
  | 'ONRAMP_NOT_ENABLED'
  | 'ONRAMP_INCOMPLETE'
  | 'ONRAMP_PROVIDER_FAILED'
  | 'ONRAMP_ANSWER_INVALID'
  | 'ONRAMP_ADDRESS_REFUSED'
  | 'ONRAMP_VALUE_REFUSED'
  | 'ONRAMP_SANDBOX_REFUSED'
  | 'ONRAMP_QUOTE_EXPIRED'

type Context<C extends OnrampCode> = ErrorContexts[C]
type Definitions = { readonly [C in OnrampCode]: ErrorDefinition<C> }

const define = <C extends OnrampCode>(
  kind: ErrorDefinition<C>['kind'],
  message: (context: Context<C>) => string,
  retryable = false,
): ErrorDefinition<C> => ({
  kind,
  retryable,
  message,
})

/** Kind, retryability and message of each code. */
export const onrampDefinitions: Definitions = {
  ONRAMP_NOT_ENABLED: define('config', () => 'Buying is not enabled: add onramp() to the list of plugins.'),
  ONRAMP_INCOMPLETE: define('user', () => 'Choose a token, an amount and a provider.'),
  ONRAMP_PROVIDER_FAILED: define('network', (c) => `${c.provider} failed: ${c.detail} Try again.`, true),
  ONRAMP_ANSWER_INVALID: define(
    'network',
    (c) => `${c.provider} gave an invalid answer: ${c.problem}. Try again or choose another provider.`,
    true,
  ),
  ONRAMP_ADDRESS_REFUSED: define(
    'network',
    (c) => `${c.provider} gave an address of ${c.origin}, which is not its origin. The page was not opened.`,
  ),
  ONRAMP_VALUE_REFUSED: define(
    'config',
    (c) => `${c.name} cannot stand in the address of the page to pay on: ${c.problem}. Nothing was bought.`,
  ),
  ONRAMP_SANDBOX_REFUSED: define(
    'config',
    (c) =>
      `The on-ramp sandbox has no real money and is for this device only, and the page is of '${c.host}'. Leave sandbox() out of this build.`,
  ),
  ONRAMP_QUOTE_EXPIRED: define('user', () => 'The quote is no longer valid. Check the new quote and try again.', true),
}
