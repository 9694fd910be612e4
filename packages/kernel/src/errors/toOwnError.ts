import type { ErrorContexts } from '../contracts/ErrorContexts.js'
import { isOwnError } from './coreErrors.js'
import { describeError } from './describeError.js'
import type { ProviderErrorParameters } from './fromProvider.js'
import { fromProviderError } from './fromProvider.js'
import { LatchkeyError } from './LatchkeyError.js'
import { readCopy } from './readCopy.js'

/** Characters of JSON; our own contexts are a few names and numbers. */
const LONGEST_CONTEXT = 2_000

/**
 * What a connector rejected with, as an error that this copy of the package made: one that another copy made is copied, anything else is
 * translated. So whatever a wallet rejects with, the error that is reported can be read, kept and shown.
 */
export function toOwnError(error: unknown, parameters?: ProviderErrorParameters): LatchkeyError {
  if (isOwnError(error)) return error
  const copy = readCopy(error)
  if (!copy) return fromProviderError(error, parameters)
  const { code, kind, retryable } = copy
  const text = describeError(copy)
  return new LatchkeyError(code, plainContext(copy.context), { cause: error, definition: { kind, retryable, message: () => text } })
}

/** Contexts are JSON-safe; what is not, or is too long, was never one. */
function plainContext(context: object): ErrorContexts[keyof ErrorContexts] {
  try {
    const text = JSON.stringify(context)
    if (text.length <= LONGEST_CONTEXT) return JSON.parse(text) as ErrorContexts[keyof ErrorContexts]
  } catch {
    // Cyclic, or it throws when it is read.
  }
  return {}
}
