import { ProviderRpcError, providerErrors } from './ProviderRpcError.js'

/**
 * How one method fails.
 *
 * - `reject`: the visitor rejects, 4001
 * - `unauthorized`: 4100
 * - `pending`: -32002, an earlier request is still open
 * - `unsupported`: 4200
 * - `unknownChain`: 4902
 * - `upgradeRejected`: 5750, the visitor does not want the account upgraded (EIP-5792)
 * - `throw`: an internal error, -32603
 * - `hang`: never answers
 * - `{ code }`: that error code
 * - `{ result }`: this answer, without an effect
 */
export type Failure =
  | 'reject'
  | 'unauthorized'
  | 'pending'
  | 'unsupported'
  | 'unknownChain'
  | 'upgradeRejected'
  | 'throw'
  | 'hang'
  | { readonly code: number; readonly message?: string; readonly data?: unknown }
  | { readonly result: unknown }

/** Method name to failure; `*` stands for every other method. */
export type Failures = Readonly<Record<string, Failure>>

const errors: Readonly<Record<Exclude<Failure, object | 'hang'>, (method: string) => ProviderRpcError>> = {
  reject: providerErrors.rejected,
  unauthorized: providerErrors.unauthorized,
  pending: providerErrors.alreadyPending,
  unsupported: providerErrors.methodNotSupported,
  unknownChain: () => providerErrors.unknownChain('of the request'),
  upgradeRejected: providerErrors.upgradeRejected,
  throw: () => providerErrors.internal('The wallet broke.'),
}

const never = () => new Promise<never>(() => undefined)

/** Applies a switch. @returns The answer to give, or undefined when the method works. */
export async function applyFailure(failures: Failures, method: string): Promise<{ result: unknown } | undefined> {
  const failure = Object.hasOwn(failures, method) ? failures[method] : failures['*']
  if (failure === undefined) return undefined
  if (typeof failure === 'object') {
    if ('result' in failure) return { result: failure.result }
    throw new ProviderRpcError(failure.code, failure.message ?? `The wallet failed with ${failure.code}.`, failure.data)
  }
  if (failure === 'hang') return never()
  throw errors[failure](method)
}
