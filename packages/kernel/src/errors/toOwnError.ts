import type { ErrorContexts } from '../contracts/ErrorContexts.js'
import { isOwnError } from './coreErrors.js'
import { describeError } from './describeError.js'
import { fromProviderError, type ProviderErrorParameters } from './fromProvider.js'
import { LatchkeyError } from './LatchkeyError.js'
import { readCopy } from './isLatchkeyError.js'

/** Characters of JSON; our own contexts are a few names and numbers. */
const LONGEST_CONTEXT = 2_000

/**
 * Converts what a connector rejected with into an error of this copy of the package: errors of other copies are copied, others
 * translated. The result can always be read, stored and shown.
 */
export function toOwnError(error: unknown, parameters?: ProviderErrorParameters): LatchkeyError {
  if (isOwnError(error)) return error
  const copy = readCopy(error)
  if (!copy) return fromProviderError(error, parameters)
  const { code, kind, retryable } = copy
  const text = describeError(copy)
  return new LatchkeyError(code, plainContext(copy.context), { cause: error, definition: { kind, retryable, message: () => text } })
}

/** Contexts are JSON-safe; one that is not, or is too long, is dropped. */
function plainContext(context: object): ErrorContexts[keyof ErrorContexts] {
  try {
    const text = JSON.stringify(context)
    if (text.length <= LONGEST_CONTEXT) return JSON.parse(text) as ErrorContexts[keyof ErrorContexts]
  } catch {
    // Cyclic, or reading it throws.
  }
  return {}
}
