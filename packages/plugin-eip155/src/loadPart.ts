import { LatchkeyError } from '@latchkey/kernel'

/**
 * Waits for a part of this package that loads on first use.
 *
 * @throws LatchkeyError `HTTP_UNREACHABLE` when it cannot be loaded, e.g. offline or after a new release of the page.
 */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (cause) {
    throw new LatchkeyError('HTTP_UNREACHABLE', { endpoint: 'A part of the page', path: '' }, { cause })
  }
}
