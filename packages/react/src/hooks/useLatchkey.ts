import type { Latchkey } from '@latchkey/kernel'
import { InstanceContext } from '../context/LatchkeyContext.js'
import { useProvided } from '../context/useLatchkeyContext.js'
import type { RegisteredLatchkey } from './Register.js'

/**
 * The instance of the nearest provider.
 *
 * @typeParam L - `typeof latchkey`, the instance that the provider gets: names that its plugins do not provide then do not compile.
 *   A page may have several instances, so only the call can select the type. @default the instance of `Register`; without it any name is accepted
 * @example
 * const latchkey = useLatchkey<typeof wallet>()
 * @throws LatchkeyError `OPTION_INVALID` outside of a `LatchkeyProvider`
 */
export function useLatchkey<L extends Latchkey = RegisteredLatchkey>(): L {
  return useProvided(InstanceContext) as L
}
