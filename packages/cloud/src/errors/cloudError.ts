import type { FailureCode } from '@latchkey/cloud-protocol'
import type { ErrorContexts, ErrorDefinition } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import type { Reason } from './Reason.js'

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    /** A key of the configuration file or a variable of the environment has an invalid value. */
    CLOUD_CONFIG_INVALID: { readonly key: string; readonly problem: string }
    /** The database cannot be used by this version. */
    CLOUD_DATABASE_UNSUITABLE: { readonly problem: string; readonly fix: string }
    /** A file to import is not what the command reads. */
    CLOUD_IMPORT_INVALID: { readonly file: string; readonly problem: string }
    /** The command does not exist, or lacks an argument. */
    CLOUD_COMMAND_INVALID: { readonly problem: string }
    /** A chain cannot be read or stored now. It is tried again. */
    CLOUD_INDEX_FAILED: { readonly chain: string; readonly problem: string }
    /** What one server of the operator answers is of no use; the next one is asked. `problem` names no URL, because it may hold a key. */
    CLOUD_SERVER_UNUSABLE: { readonly problem: string }
    /** A URL that somebody else named is not asked: `problem` follows the words "the URL". */
    CLOUD_URL_REFUSED: { readonly problem: string }
    /** No node of a chain gave a usable answer; `problem` is of the last one. */
    CLOUD_NODE_FAILED: { readonly chainId: string; readonly method: string; readonly problem: string }
    /** The indexer of others that is configured for a chain gives no usable answer. `problem` names no URL, because it may hold a key. */
    CLOUD_ARCHIVE_FAILED: { readonly chainId: string; readonly problem: string }
    /** A node refuses a call, as each node would: e.g. a call that reverts. */
    CLOUD_NODE_REFUSED: {
      readonly chainId: string
      readonly method: string
      readonly code: number
      readonly message: string
      readonly data?: unknown
    }
    /** A request is refused: `failure` and `reasons` are in the answer. */
    CLOUD_REFUSED: { readonly failure: FailureCode; readonly reasons: readonly Reason[]; readonly retryAfterSeconds?: number }
  }
}

/** Codes of the cloud's own errors. */
export type CloudCode = Extract<keyof ErrorContexts, `CLOUD_${string}`>

const define = <C extends CloudCode>(kind: ErrorDefinition<C>['kind'], message: ErrorDefinition<C>['message']): ErrorDefinition<C> => ({
  kind,
  retryable: kind === 'network',
  message,
})

const definitions: { readonly [C in CloudCode]: ErrorDefinition<C> } = {
  CLOUD_CONFIG_INVALID: define('config', ({ key, problem }) => `The configuration is invalid: '${key}' ${problem}.`),
  CLOUD_DATABASE_UNSUITABLE: define('config', ({ problem, fix }) => `The database cannot be used: ${problem}. ${fix}.`),
  CLOUD_IMPORT_INVALID: define('config', ({ file, problem }) => `${file} cannot be imported: ${problem}.`),
  CLOUD_COMMAND_INVALID: define('config', ({ problem }) => `${problem} Run 'latchkey-cloud help'.`),
  CLOUD_INDEX_FAILED: define('network', ({ chain, problem }) => `Chain '${chain}' cannot be read now: ${problem}.`),
  CLOUD_SERVER_UNUSABLE: define('network', ({ problem }) => `A server that the cloud asks is of no use: ${problem}.`),
  CLOUD_URL_REFUSED: define('config', ({ problem }) => `The URL ${problem}; it is not asked.`),
  CLOUD_NODE_FAILED: define('network', ({ chainId, method, problem }) => `No node of ${chainId} answers ${method}: ${problem}.`),
  CLOUD_ARCHIVE_FAILED: define('network', ({ chainId, problem }) => `The indexer of ${chainId} gives no usable answer: ${problem}.`),
  CLOUD_NODE_REFUSED: define('config', ({ chainId, method, message }) => `The node of ${chainId} refuses ${method}: ${message}`),
  CLOUD_REFUSED: define('config', ({ reasons }) => reasons.map(({ description }) => description).join(' ')),
}

/** An error of the cloud, with the message of its code. */
export function cloudError<C extends CloudCode>(code: C, context: ErrorContexts[C], cause?: unknown): LatchkeyError<C> {
  return new LatchkeyError(code, context, { definition: definitions[code], ...(cause === undefined ? {} : { cause }) })
}

/** {@link cloudError} of one server of the operator. */
export const unusable = (problem: string, cause?: unknown): LatchkeyError<'CLOUD_SERVER_UNUSABLE'> =>
  cloudError('CLOUD_SERVER_UNUSABLE', { problem }, cause)
