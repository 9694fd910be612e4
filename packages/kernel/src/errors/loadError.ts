import type { ErrorCode, ErrorContexts } from '../contracts/ErrorContexts.js'
import { coreError } from './coreErrors.js'
import type { LatchkeyError } from './LatchkeyError.js'

/**
 * Creates an error in code that loads before all messages do: they are fetched on demand.
 *
 * @returns The error, or `CODE_NOT_LOADED` when its message cannot be fetched. Never rejects.
 */
export async function loadError<C extends ErrorCode>(
  code: C,
  context: ErrorContexts[C],
  options: { readonly cause?: unknown } = {},
): Promise<LatchkeyError<C> | LatchkeyError<'CODE_NOT_LOADED'>> {
  try {
    const { LatchkeyError } = await import('./loaded.js')
    return new LatchkeyError(code, context, options)
  } catch (cause) {
    return coreError('CODE_NOT_LOADED', {}, { cause })
  }
}
