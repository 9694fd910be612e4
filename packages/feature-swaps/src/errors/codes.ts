import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** No provider swaps on the network. */
    SWAPS_NETWORK_UNSUPPORTED: { readonly chainId: string }
    /** An address is no token that can be swapped. */
    SWAPS_TOKEN_INVALID: { readonly address: string; readonly problem: string }
    /** Several tokens have the symbol, and none of them is the application's only one. */
    SWAPS_TOKEN_AMBIGUOUS: { readonly symbol: string }
    /** The visitor did not agree to a token that no list has, or that could be mistaken for another. */
    SWAPS_TOKEN_UNCONFIRMED: { readonly address: string }
    /** A token list of the application could not be loaded; the others were. */
    SWAPS_LIST_FAILED: { readonly list: string; readonly problem: string }
    /** A token or the amount is missing. */
    SWAPS_INCOMPLETE: Record<never, never>
    /** No provider found a route between the tokens. */
    SWAPS_NO_ROUTE: { readonly from: string; readonly to: string }
    /** Every provider failed; the cause is the first failure. */
    SWAPS_PROVIDERS_FAILED: { readonly detail: string }
    /** The answer of a provider is invalid. */
    SWAPS_ANSWER_INVALID: { readonly provider: string; readonly problem: string }
    /** The account holds less than the amount. */
    SWAPS_BALANCE_TOO_LOW: { readonly symbol: string }
    /** The account cannot pay the gas. */
    SWAPS_GAS_TOO_LOW: { readonly symbol: string }
    /** A price impact of 15 % or more, or an unknown one, was not confirmed. */
    SWAPS_IMPACT_UNCONFIRMED: { readonly impactBps: number | null }
    /** The quote has expired, or another one is shown. */
    SWAPS_QUOTE_EXPIRED: Record<never, never>
    /** During the approval the price fell below the minimum. Amounts are decimal base units. */
    SWAPS_PRICE_MOVED: { readonly minimumOut: string; readonly offered: string }
    /** A simulation showed that the transaction would fail; the wallet was not asked. */
    SWAPS_WOULD_REVERT: { readonly step: 'approve' | 'swap'; readonly reason: string }
    /** A measurement showed that the transaction does something else than was shown; the wallet was not asked. */
    SWAPS_MISMATCH: { readonly problem: string }
    /** No node can simulate the swap, and the visitor did not agree to that, or the application requires it. */
    SWAPS_UNCHECKED: Record<never, never>
    /** The transaction was included and failed. */
    SWAPS_REVERTED: { readonly step: 'approve' | 'swap'; readonly transactionId: string }
    /** The transaction was not included in time; it may still be. */
    SWAPS_NOT_CONFIRMED: { readonly step: 'approve' | 'swap'; readonly transactionId: string }
    /** The transaction was cancelled in the wallet; `transactionId` is the one that took its place. */
    SWAPS_CANCELLED: { readonly step: 'approve' | 'swap'; readonly transactionId: string }
    /** The wallet sent another transaction in its place, which is no swap; `transactionId` is that one. */
    SWAPS_REPLACED: { readonly step: 'approve' | 'swap'; readonly transactionId: string }
    /** The wallet did not send the bundle, and will not. */
    SWAPS_NOT_SENT: Record<never, never>
    /** It may have been sent, and nodes do not tell. */
    SWAPS_UNKNOWN: { readonly problem: string }
    /** A swap of the account on this network is not finished, perhaps in another tab. */
    SWAPS_PENDING: Record<never, never>
  }
}

/** Codes of this feature. */
export type SwapsCode = {
  [C in keyof ErrorContexts]: C extends `SWAPS_${string}` ? C : never
}[keyof ErrorContexts]

type Context<C extends SwapsCode> = ErrorContexts[C]
type Definitions = { readonly [C in SwapsCode]: ErrorDefinition<C> }

const define = <C extends SwapsCode>(
  kind: ErrorDefinition<C>['kind'],
  message: (context: Context<C>) => string,
  retryable = false,
): ErrorDefinition<C> => ({
  kind,
  retryable,
  message,
})

/** Kind, retryability and message of each code. */
export const swapsDefinitions: Definitions = {
  SWAPS_NETWORK_UNSUPPORTED: define('user', () => 'Network not supported for Swaps'),
  SWAPS_TOKEN_INVALID: define('user', (c) => `${c.address} is not a token that can be swapped: ${c.problem}.`),
  SWAPS_TOKEN_AMBIGUOUS: define('user', (c) => `Several tokens are called ${c.symbol}. Choose one, or name it by its address.`),
  SWAPS_TOKEN_UNCONFIRMED: define('user', (c) => `Confirm the token ${c.address} first: anyone can make a token with any name.`),
  SWAPS_LIST_FAILED: define('network', (c) => `The token list ${c.list} could not be loaded: ${c.problem}. Its tokens are missing.`, true),
  SWAPS_INCOMPLETE: define('user', () => 'Choose both tokens and enter an amount.'),
  SWAPS_NO_ROUTE: define('user', (c) => `No route from ${c.from} to ${c.to} was found. Choose another token or amount.`, true),
  SWAPS_PROVIDERS_FAILED: define('network', (c) => `No quote: ${c.detail} Try again.`, true),
  SWAPS_ANSWER_INVALID: define(
    'network',
    (c) => `${c.provider} gave an invalid answer: ${c.problem}. Try again or choose another provider.`,
    true,
  ),
  SWAPS_BALANCE_TOO_LOW: define('user', () => 'Insufficient balance'),
  SWAPS_GAS_TOO_LOW: define('user', (c) => `There is not enough ${c.symbol} for the network fee.`),
  SWAPS_IMPACT_UNCONFIRMED: define('user', () => 'Confirm the price impact of this swap first.'),
  SWAPS_QUOTE_EXPIRED: define('user', () => 'The quote is no longer valid. Check the new quote and try again.', true),
  SWAPS_PRICE_MOVED: define('user', () => 'The price moved: you would receive less than the minimum shown. Nothing was swapped.', true),
  SWAPS_WOULD_REVERT: define('network', (c) => `The transaction would fail: ${c.reason}. Nothing was sent.`, true),
  SWAPS_MISMATCH: define('network', (c) => `The swap was refused: ${c.problem}. Nothing was sent. Choose another provider.`),
  SWAPS_UNCHECKED: define('network', () => 'No node could check what this swap does. Nothing was sent.', true),
  SWAPS_REVERTED: define('network', () => 'Transaction error. It was included and failed; only the network fee was spent.', true),
  SWAPS_NOT_CONFIRMED: define(
    'network',
    () => 'The transaction was sent and is not included yet. Check it in the explorer before you try again.',
  ),
  SWAPS_CANCELLED: define('user', () => 'The transaction was cancelled in the wallet. Nothing was swapped.', true),
  SWAPS_REPLACED: define('user', () => 'The wallet sent another transaction instead. Nothing was swapped.', true),
  SWAPS_NOT_SENT: define('wallet', () => 'The wallet did not send the transaction. Nothing was swapped.', true),
  SWAPS_UNKNOWN: define('wallet', (c) => `${c.problem} The swap may have happened: look in your wallet before you try again.`),
  SWAPS_PENDING: define('user', () => 'A swap of this account is not finished yet. Wait for it before you start another.'),
}
