import { isLatchkeyError, type ErrorCode, type ErrorKind } from '@latchkey/kernel'

/** What a failed request to a wallet is called in the catalogue: `failure.<name>.title` and `.text`. */
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
  // The wallet, or the node behind it, answered: the connection is not what failed.
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

/** What to say of a failure. `isQuiet`: the visitor did it, so it is no error to them. */
export interface Failure {
  readonly name: FailureName
  readonly isQuiet: boolean
  /** For support, with the wallet's own number; absent for what the visitor did. */
  readonly code: string | undefined
  /** What the wallet said, of at most 300 characters, where no standard says what it means. */
  readonly said: string | undefined
}

/** Sorts an error by its code and kind, never by its wording. */
export function failureOf(error: unknown): Failure {
  if (!isLatchkeyError(error)) return { name: 'bug', isQuiet: false, code: undefined, said: undefined }
  const name = byCode[error.code] ?? byKind[error.kind]
  const isQuiet = name === 'declined' || name === 'cancelled' || name === 'pending'
  if (isQuiet) return { name, isQuiet, code: undefined, said: undefined }
  // Only some codes have these.
  const { code, detail } = error.context as { readonly code?: unknown; readonly detail?: unknown }
  return {
    name,
    isQuiet,
    code: typeof code === 'number' ? `${error.code} ${code}` : error.code,
    said: name === 'wallet' && typeof detail === 'string' ? detail : undefined,
  }
}
