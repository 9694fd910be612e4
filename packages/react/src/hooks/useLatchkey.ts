import type { Latchkey } from '@latchkey/kernel'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { useProvided } from '../context/useLatchkeyContext.js'

/**
 * The instance of the nearest provider.
 *
 * @typeParam L - `typeof latchkey`, the instance that the provider gets: names that its plugins do not provide then do not compile.
 *   A page may have several instances, so only the call can select the type. @default any name is accepted
 * @example
 * const latchkey = useLatchkey<typeof wallet>()
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkey<L extends Latchkey = Latchkey>(): L {
  return useProvided(InstanceContext) as L
}
