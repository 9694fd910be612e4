import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

/** The chain's own data of a network. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function ofNetwork<T>(known: ReadonlyMap<CaipNetworkId, T>, chainId: CaipNetworkId): T {
  const found = known.get(chainId)
  if (found === undefined) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return found
}
