import { ProviderRpcError, providerErrors } from './ProviderRpcError.js'

/**
 * How one method misbehaves.
 *
 * - `reject`: as if the visitor declined, 4001
 * - `unauthorized`: 4100
 * - `pending`: -32002, an earlier request is still open
 * - `unsupported`: 4200
 * - `unknownChain`: 4902
 * - `throw`: an internal error, -32603
 * - `hang`: no answer, ever
 * - `{ code }`: that error code
 * - `{ result }`: this answer, and nothing is done
 */
export type Failure =
  | 'reject'
  | 'unauthorized'
  | 'pending'
  | 'unsupported'
  | 'unknownChain'
  | 'throw'
  | 'hang'
  | { readonly code: number; readonly message?: string; readonly data?: unknown }
  | { readonly result: unknown }

/** Method name to failure; `*` stands for every method without one of its own. */
export type Failures = Readonly<Record<string, Failure>>

const never = () => new Promise<never>(() => undefined)

/** Applies a switch. @returns The answer to give, or undefined when the method works. */
export async function applyFailure(failures: Failures, method: string): Promise<{ result: unknown } | undefined> {
  const failure = Object.hasOwn(failures, method) ? failures[method] : failures['*']
  if (failure === undefined) return undefined
  if (typeof failure === 'object') {
    if ('result' in failure) return { result: failure.result }
    throw new ProviderRpcError(failure.code, failure.message ?? `The wallet failed with ${failure.code}.`, failure.data)
  }
  switch (failure) {
    case 'reject':
      throw providerErrors.rejected()
    case 'unauthorized':
      throw providerErrors.unauthorized()
    case 'pending':
      throw providerErrors.alreadyPending(method)
    case 'unsupported':
      throw providerErrors.methodNotSupported(method)
    case 'unknownChain':
      throw providerErrors.unknownChain('of the request')
    case 'throw':
      throw providerErrors.internal('The wallet broke.')
    case 'hang':
      return never()
  }
}
