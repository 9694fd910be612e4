import type { CaipNetworkId } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

/** What a chain keeps of a network beyond the kernel's `Network`. @throws LatchkeyError `NETWORK_NOT_CONFIGURED` */
export function ofNetwork<T>(known: ReadonlyMap<CaipNetworkId, T>, chainId: CaipNetworkId): T {
  const found = known.get(chainId)
  if (found === undefined) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId })
  return found
}
