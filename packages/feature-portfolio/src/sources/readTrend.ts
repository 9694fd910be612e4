import { getPriceDays } from '@latchkey/cloud-protocol'
import type { DayValue } from '@latchkey/kernel'
import type { FlowParts, Question } from '../account/FlowParts.js'
import type { PortfolioToken } from '../contracts/PortfolioState.js'
import { sumOf, toPrice, valueOf, writeDecimal } from '../tokens/money.js'
import { holdingKey } from '../tokens/Holding.js'
import { idOf, keyOf } from './priceIds.js'

/** Tokens whose prices are asked for at once. */
const MOST = 100
/** Days that make a line. */
const LEAST_DAYS = 2

/**
 * What these tokens were worth on the last days. Only days on which the price of every one of them is known, so that no missing price looks like a loss.
 *
 * @returns Undefined where fewer than two such days are known.
 * @throws LatchkeyError `HTTP_…`
 */
export async function readTrend(
  { context }: FlowParts,
  { network, signal }: Omit<Question, 'account'>,
  tokens: readonly PortfolioToken[],
): Promise<readonly DayValue[] | undefined> {
  const counted = tokens.filter(({ value, hidden }) => value !== undefined && !hidden)
  if (counted.length === 0 || counted.length > MOST) return undefined
  const native = context.namespaces.get(network.namespace)?.nativeTokenAddress
  const addresses = counted.map((token) => idOf(token, native))
  const { histories } = await getPriceDays(context.http, { projectId: context.config.projectId, addresses }, { signal })
  const prices = new Map(histories.map(({ address, days }) => [keyOf(address), new Map(days.map(({ day, price }) => [day, price]))]))
  const days = [...(prices.values().next().value?.keys() ?? [])].toSorted()
  const known = days.flatMap((day): readonly DayValue[] => {
    const values = counted.map((token) => {
      const price = toPrice(prices.get(keyOf(idOf(token, native)))?.get(day))
      return price && valueOf(token.amountBaseUnits, token.decimals, price)
    })
    return values.every((value) => value !== undefined) ? [{ day, value: writeDecimal(sumOf(values)) }] : []
  })
  return known.length < LEAST_DAYS ? undefined : known
}

/** Changes with what is counted, and how much of it there is. */
export const trendKey = (tokens: readonly PortfolioToken[]): string =>
  tokens.flatMap((token) => (token.value === undefined || token.hidden ? [] : [`${holdingKey(token)}=${token.amountBaseUnits}`])).join()
