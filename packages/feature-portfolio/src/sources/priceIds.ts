import type { CaipNetworkId } from '@latchkey/kernel'
import type { Holding } from '../tokens/Holding.js'
import { holdingKey } from '../tokens/Holding.js'

/** How a service that knows prices calls a token. @param native - What it calls the coin's address. */
export const idOf = ({ chainId, address }: Pick<Holding, 'chainId' | 'address'>, native = ''): string => `${chainId}:${address ?? native}`

/** One key for an id, however its address is spelled. */
export function keyOf(id: string): string {
  const at = id.indexOf(':', id.indexOf(':') + 1)
  return holdingKey({ chainId: id.slice(0, at) as CaipNetworkId, address: id.slice(at + 1) })
}
