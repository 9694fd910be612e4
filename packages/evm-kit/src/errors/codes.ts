import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** An address is no token whose amounts can be shown. */
    EVM_TOKEN_INVALID: { readonly address: string; readonly problem: string }
    /** An approval would be for an account, not a contract. */
    EVM_SPENDER_INVALID: { readonly spender: string }
    /** A simulation showed that a call would fail; the wallet was not asked. `index` is its place among the simulated calls. */
    EVM_WOULD_REVERT: { readonly index: number; readonly reason: string }
    /** A measurement showed that the calls do something else than was shown; the wallet was not asked. */
    EVM_MISMATCH: { readonly problem: string }
    /** The transaction was included and failed. */
    EVM_REVERTED: { readonly transactionId: string }
    /** The transaction was not included in time; it may still be. */
    EVM_NOT_CONFIRMED: { readonly transactionId: string }
    /** The transaction was cancelled in the wallet; `transactionId` is the one that took its place. */
    EVM_CANCELLED: { readonly transactionId: string }
    /** The wallet sent another transaction in its place; `transactionId` is that one. */
    EVM_REPLACED: { readonly transactionId: string }
    /** The wallet did not send the transaction, and will not. */
    EVM_NOT_SENT: Record<never, never>
    /** It may have been sent, and neither wallet nor nodes tell. */
    EVM_UNKNOWN: { readonly problem: string }
    /** A transaction of the account on this network is not finished, perhaps in another tab. */
    EVM_PENDING: Record<never, never>
  }
}

/** Codes of this kit. A feature translates them where its own messages say more. */
export type EvmCode = {
  [C in keyof ErrorContexts]: C extends `EVM_${string}` ? C : never
}[keyof ErrorContexts]

type Definitions = { readonly [C in EvmCode]: ErrorDefinition<C> }

const define = <C extends EvmCode>(
  kind: ErrorDefinition<C>['kind'],
  message: ErrorDefinition<C>['message'],
  retryable = false,
): ErrorDefinition<C> => ({ kind, retryable, message })

/** Kind, retryability and message of each code. */
export const evmDefinitions: Definitions = {
  EVM_TOKEN_INVALID: define('user', (c) => `${c.address} is not a token that can be used: ${c.problem}.`),
  EVM_SPENDER_INVALID: define('network', (c) => `${c.spender} is not a contract: it cannot be allowed to take tokens. Nothing was sent.`),
  EVM_WOULD_REVERT: define('network', (c) => `The transaction would fail: ${c.reason}. Nothing was sent.`, true),
  EVM_MISMATCH: define('network', (c) => `The transaction was refused: ${c.problem}. Nothing was sent.`),
  EVM_REVERTED: define('network', () => 'The transaction was included and failed; only the network fee was spent.', true),
  EVM_NOT_CONFIRMED: define(
    'network',
    () => 'The transaction was sent and is not included yet. Check it in the explorer before you try again.',
  ),
  EVM_CANCELLED: define('user', () => 'The transaction was cancelled in the wallet.', true),
  EVM_REPLACED: define('user', () => 'The wallet sent another transaction instead.', true),
  EVM_NOT_SENT: define('wallet', () => 'The wallet did not send the transaction.', true),
  EVM_UNKNOWN: define('wallet', (c) => `${c.problem} The transaction may have been sent: look in your wallet before you try again.`),
  EVM_PENDING: define('user', () => 'A transaction of this account is not finished yet. Wait for it before you start another.'),
}
