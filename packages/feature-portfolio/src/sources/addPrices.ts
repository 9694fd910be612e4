import { getPrices } from '@latchkey/cloud-protocol'
import type { FlowParts, Question } from '../account/FlowParts.js'
import { hasCloud } from '../account/FlowParts.js'
import type { Holding } from '../tokens/Holding.js'
import { idOf, keyOf } from './priceIds.js'

/** Tokens that the service prices at once. */
const MOST_AT_ONCE = 100

/**
 * Asks the service for prices that are missing; by address, never by symbol, which anybody can give to a token. Without a service, or where it
 * fails, there are none.
 */
export async function addPrices(
  parts: FlowParts,
  { network, signal }: Question,
  holdings: readonly Holding[],
): Promise<readonly Holding[]> {
  const { context } = parts
  const unpriced = holdings.filter(({ price, amountBaseUnits }) => price === undefined && amountBaseUnits > 0n).slice(0, MOST_AT_ONCE)
  if (!hasCloud(parts) || unpriced.length === 0) return holdings
  const native = context.namespaces.get(network.namespace)?.nativeTokenAddress
  try {
    const addresses = unpriced.map((holding) => idOf(holding, native))
    const { fungibles } = await getPrices(context.http, { projectId: context.config.projectId, addresses }, { signal })
    const prices = new Map(fungibles.flatMap(({ address, price }) => (address === undefined ? [] : [[keyOf(address), price] as const])))
    return holdings.map((holding) => ({ ...holding, price: holding.price ?? prices.get(keyOf(idOf(holding, native))) }))
  } catch (error) {
    if (!signal.aborted) context.log.debug('There are no prices.', error)
    return holdings
  }
}
