import { describeError, isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { BaseError, ContractFunctionRevertedError } from 'viem'

/** What the universal resolver reverts with where nobody set what was asked for. */
const UNSET: readonly string[] = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
  'ReverseAddressMismatch',
]

/**
 * What a failed question to ENS means.
 *
 * @returns Undefined where nobody set what was asked for
 * @throws LatchkeyError the one inside, or `RPC_FAILED`
 */
export function readFailure(error: unknown): undefined {
  if (isLatchkeyError(error)) throw error
  if (error instanceof BaseError) {
    const own = error.walk((cause) => isLatchkeyError(cause))
    if (own) throw own
    const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
    if (reverted instanceof ContractFunctionRevertedError && UNSET.includes(reverted.data?.errorName ?? '')) return undefined
  }
  throw new LatchkeyError('RPC_FAILED', { detail: describeError(error).slice(0, 256) }, { cause: error })
}
