import { coreError, isOwnError } from '../errors/coreErrors.js'

/**
 * Loads and builds a part of a package on first use, once. A failure is not cached: the next call tries again.
 *
 * @throws LatchkeyError `CODE_NOT_LOADED` when it cannot be loaded, e.g. offline or after a new release of the page
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return async () => {
    try {
      return await (loading ??= load())
    } catch (cause) {
      loading = undefined
      throw isOwnError(cause) ? cause : coreError('CODE_NOT_LOADED', {}, { cause })
    }
  }
}
