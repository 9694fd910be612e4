import type { Latchkey } from '@latchkey/kernel'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { useProvided } from '../context/useLatchkeyContext.js'

/**
 * The instance the nearest provider was given.
 *
 * @typeParam L - `typeof latchkey`, the instance that the provider above gets: names that its plugins do not bring then do not compile.
 *   A page may have several instances, so nothing but the call can say which one it is. @default any name is taken
 * @example
 * const latchkey = useLatchkey<typeof wallet>()
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkey<L extends Latchkey = Latchkey>(): L {
  return useProvided(InstanceContext) as L
}
