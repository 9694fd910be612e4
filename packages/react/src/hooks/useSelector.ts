import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from './useLatchkey.js'
import { useStateOf } from './useStateOf.js'

/**
 * Reads a part of the instance's state and renders again when it changes.
 *
 * During hydration the server's state is read, so that the markup is the same.
 *
 * @param isEqual - Whether two results are equal, for selectors that build a new object. @default Object.is
 */
export function useSelector<T>(select: (state: LatchkeyState) => T, isEqual?: (a: T, b: T) => boolean): T {
  return useStateOf(useLatchkey(), select, isEqual)
}
