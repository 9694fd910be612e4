import { isLatchkeyError, type ErrorCode, type ErrorKind } from '@latchkey/kernel'
import type { Text } from '../locale/catalogue.js'

/** The name of a failed wallet request in the catalogue: `failure.<name>.title` and `.text`. */
export type FailureName =
  | 'declined'
  | 'refused'
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
  UPGRADE_REJECTED: 'declined',
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
  // Only the codes above say that the visitor declined: a plugin may refuse for a reason of its own.
  user: 'refused',
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
  /** Why a plugin refused, in its own words: a text key, or the text itself. Set if the name is `refused`. */
  readonly reason: string | undefined
}

/** Classifies an error by its code and kind, never by its message. */
export function failureOf(error: unknown): Failure {
  if (!isLatchkeyError(error)) return { name: 'bug', isQuiet: false, code: undefined, said: undefined, reason: undefined }
  const name = byCode[error.code] ?? byKind[error.kind]
  const isQuiet = name === 'declined' || name === 'cancelled' || name === 'pending' || name === 'refused'
  // Only some codes have these fields.
  const { code, detail, reason } = error.context as { readonly code?: unknown; readonly detail?: unknown; readonly reason?: unknown }
  if (isQuiet) {
    const words = typeof reason === 'string' ? reason : error.message
    return { name, isQuiet, code: undefined, said: undefined, reason: name === 'refused' ? words : undefined }
  }
  return {
    name,
    isQuiet,
    code: typeof code === 'number' ? `${error.code} ${code}` : error.code,
    said: name === 'wallet' && typeof detail === 'string' ? detail : undefined,
    reason: undefined,
  }
}

/**
 * The sentence of a failure.
 *
 * @param wallet - The wallet's name, for texts that name it.
 */
export function failureText(text: Text, { name, reason }: Failure, wallet: string): string {
  return name === 'refused' ? text.heading(reason ?? '') : text(`failure.${name}.text`, { wallet })
}
