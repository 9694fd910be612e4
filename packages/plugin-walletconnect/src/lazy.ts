import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'

/**
 * Makes a part of this package that is loaded and built on first use, once. A failure is not kept: the next call tries again.
 *
 * @returns Rejects with `CODE_NOT_LOADED` when it cannot be loaded, e.g. offline or after a new release of the page.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return async () => {
    try {
      return await (loading ??= load())
    } catch (cause) {
      loading = undefined
      throw isLatchkeyError(cause) ? cause : new LatchkeyError('CODE_NOT_LOADED', {}, { cause })
    }
  }
}
