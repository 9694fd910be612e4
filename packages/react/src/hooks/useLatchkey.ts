import type { Latchkey } from '@latchkey/kernel'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { useProvided } from '../context/useLatchkeyContext.js'

/**
 * The instance the nearest provider was given.
 *
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkey(): Latchkey {
  return useProvided(InstanceContext)
}
