import type { EvmCode } from '@latchkey/evm-kit/send'
import type { ErrorContexts } from '@latchkey/kernel'
import { isLatchkeyError } from '@latchkey/kernel'
import { swapsError } from './swapsError.js'

type Step = 'approve' | 'swap'
type StepOf = (index: number) => Step

/** The error of swaps for each of the kit's that can come up in a swap. */
const TRANSLATED: {
  readonly [C in EvmCode]?: (context: ErrorContexts[C], stepOf: StepOf, options: { readonly cause?: unknown }) => Error
} = {
  EVM_TOKEN_INVALID: (context, _, options) => swapsError('SWAPS_TOKEN_INVALID', context, options),
  EVM_WOULD_REVERT: ({ index, reason }, stepOf, options) => swapsError('SWAPS_WOULD_REVERT', { step: stepOf(index), reason }, options),
  EVM_MISMATCH: (context, _, options) => swapsError('SWAPS_MISMATCH', context, options),
  EVM_REVERTED: (context, stepOf, options) => swapsError('SWAPS_REVERTED', { step: stepOf(0), ...context }, options),
  EVM_NOT_CONFIRMED: (context, stepOf, options) => swapsError('SWAPS_NOT_CONFIRMED', { step: stepOf(0), ...context }, options),
  EVM_CANCELLED: (context, stepOf, options) => swapsError('SWAPS_CANCELLED', { step: stepOf(0), ...context }, options),
  EVM_REPLACED: (context, stepOf, options) => swapsError('SWAPS_REPLACED', { step: stepOf(0), ...context }, options),
  EVM_NOT_SENT: (context, _, options) => swapsError('SWAPS_NOT_SENT', context, options),
  EVM_UNKNOWN: (context, _, options) => swapsError('SWAPS_UNKNOWN', context, options),
  EVM_PENDING: (context, _, options) => swapsError('SWAPS_PENDING', context, options),
}

/**
 * Awaits work of the kit, whose errors become those of swaps: their messages say what became of the swap.
 *
 * @param stepOf - What a call was for, by its place among the calls. @default the swap
 */
export async function inSwaps<T>(work: Promise<T>, stepOf: StepOf = () => 'swap'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    const { code, context, cause } = error
    const translate = TRANSLATED[code as EvmCode] as ((context: object, stepOf: StepOf, options: object) => Error) | undefined
    throw translate?.(context, stepOf, cause === undefined ? {} : { cause }) ?? error
  }
}
