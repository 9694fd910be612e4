import type { Latchkey } from '@latchkey/kernel'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'

/**
 * The instance the nearest provider was given.
 *
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkey(): Latchkey {
  return useLatchkeyContext().latchkey
}
