import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

/** Services that a smart account asks. */
export type Service = 'bundler' | 'paymaster'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A chain has not the contracts of smart accounts. */
    SMART_ACCOUNT_UNSUPPORTED: { readonly chainId: number; readonly problem: string }
    /** A bundler or paymaster answered for another operation, or out of all bounds. */
    SMART_ACCOUNT_UNTRUSTED: { readonly by: Service; readonly problem: string }
    /** A bundler or paymaster does not take the operation. */
    SMART_ACCOUNT_REFUSED: { readonly by: Service; readonly detail: string }
    /** The account cannot pay the gas; amounts in base units. */
    SMART_ACCOUNT_UNAFFORDABLE: { readonly most: string; readonly balance: string }
    /** An operation may have been sent, and nobody can tell what became of it. */
    SMART_ACCOUNT_UNKNOWN: { readonly hash: string }
    /** Calls that are no calls, too many, or of the account to itself. */
    SMART_CALLS_INVALID: { readonly problem: string }
    /** A smart session that cannot be granted or ended: of another kind, out of bounds, or with limits that nobody holds. */
    SMART_SESSION_REFUSED: { readonly problem: string }
  }
}

/** The codes of smart accounts. */
export type SmartCode =
  | 'SMART_ACCOUNT_UNSUPPORTED'
  | 'SMART_ACCOUNT_UNTRUSTED'
  | 'SMART_ACCOUNT_REFUSED'
  | 'SMART_ACCOUNT_UNAFFORDABLE'
  | 'SMART_ACCOUNT_UNKNOWN'
  | 'SMART_CALLS_INVALID'
  | 'SMART_SESSION_REFUSED'

const definitions: { readonly [C in SmartCode]: ErrorDefinition<C> } = {
  SMART_ACCOUNT_UNSUPPORTED: {
    kind: 'config',
    retryable: false,
    message: ({ chainId, problem }) => `Chain ${chainId} has no smart accounts: ${problem}. Take it off the list, or name other contracts.`,
  },
  SMART_ACCOUNT_UNTRUSTED: {
    kind: 'network',
    retryable: false,
    message: ({ by, problem }) => `The ${by} is not to be trusted: ${problem}. Nothing of its answer is used.`,
  },
  SMART_ACCOUNT_REFUSED: {
    kind: 'network',
    retryable: true,
    message: ({ by, detail }) => `The ${by} does not take the operation: ${detail}`,
  },
  SMART_ACCOUNT_UNAFFORDABLE: {
    kind: 'user',
    retryable: true,
    message: ({ most, balance }) => `The account has ${balance} base units, and the gas can cost ${most}. Add coins to it first.`,
  },
  SMART_ACCOUNT_UNKNOWN: {
    kind: 'network',
    retryable: false,
    message: ({ hash }) => `The operation ${hash} may have been sent. Look for its result before it is sent again.`,
  },
  SMART_SESSION_REFUSED: { kind: 'bug', retryable: false, message: ({ problem }) => `The smart session is refused: ${problem}.` },
  SMART_CALLS_INVALID: { kind: 'bug', retryable: false, message: ({ problem }) => `The calls cannot be made: ${problem}.` },
}

/** An error of a smart account. */
export const smartError = <C extends SmartCode>(code: C, context: ErrorContexts[C], cause?: unknown): LatchkeyError<C> =>
  new LatchkeyError(code, context, { definition: definitions[code], cause })
