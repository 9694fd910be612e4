import type { ErrorContexts, LatchkeyError } from '@latchkey/kernel'
import { loadError } from '@latchkey/kernel'
import type { SwapsCode } from './codes.js'

/**
 * Creates an error of swaps in code that is loaded before the messages are: a price needs none of them.
 *
 * @returns The error, or `CODE_NOT_LOADED` when its message cannot be fetched. Never rejects.
 */
export async function loadSwapsError<C extends SwapsCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): Promise<LatchkeyError<C> | LatchkeyError<'CODE_NOT_LOADED'>> {
  try {
    const { swapsError } = await import('./swapsError.js')
    return swapsError(code, context, options)
  } catch (cause) {
    return loadError('CODE_NOT_LOADED', {}, { cause })
  }
}
