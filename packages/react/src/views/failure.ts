import { isLatchkeyError, type ErrorCode, type ErrorKind } from '@latchkey/kernel'

/** The name of a failed wallet request in the catalogue: `failure.<name>.title` and `.text`. */
export type FailureName =
  | 'declined'
  | 'pending'
  | 'silent'
  | 'noAccounts'
  | 'cancelled'
  | 'unsupported'
  | 'wallet'
  | 'network'
  | 'config'
  | 'bug'

const byCode: Partial<Record<ErrorCode, FailureName>> = {
  USER_REJECTED: 'declined',
  REQUEST_ALREADY_PENDING: 'pending',
  WALLET_TIMEOUT: 'silent',
  WALLET_NO_ACCOUNTS: 'noAccounts',
  ABORTED: 'cancelled',
  CHAIN_NOT_SUPPORTED: 'unsupported',
  // The wallet or its node answered, so the connection did not fail.
  RPC_FAILED: 'wallet',
  TRANSACTION_REJECTED: 'wallet',
}

const byKind: Record<ErrorKind, FailureName> = {
  user: 'declined',
  wallet: 'wallet',
  network: 'network',
  config: 'config',
  plugin: 'bug',
  bug: 'bug',
}

/** How to show a failure. `isQuiet`: the visitor caused it, so it is not shown as an error. */
export interface Failure {
  readonly name: FailureName
  readonly isQuiet: boolean
  /** The error code for support, with the wallet's error number; undefined if `isQuiet`. */
  readonly code: string | undefined
  /** The wallet's message, at most 300 characters, if no standard defines the error. */
  readonly said: string | undefined
}

/** Classifies an error by its code and kind, never by its message. */
export function failureOf(error: unknown): Failure {
  if (!isLatchkeyError(error)) return { name: 'bug', isQuiet: false, code: undefined, said: undefined }
  const name = byCode[error.code] ?? byKind[error.kind]
  const isQuiet = name === 'declined' || name === 'cancelled' || name === 'pending'
  if (isQuiet) return { name, isQuiet, code: undefined, said: undefined }
  // Only some codes have these fields.
  const { code, detail } = error.context as { readonly code?: unknown; readonly detail?: unknown }
  return {
    name,
    isQuiet,
    code: typeof code === 'number' ? `${error.code} ${code}` : error.code,
    said: name === 'wallet' && typeof detail === 'string' ? detail : undefined,
  }
}
