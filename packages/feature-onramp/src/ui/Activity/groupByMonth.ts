import type { CaipAddress } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { OnrampOrder } from '../../contracts/index.js'

/** Orders of one month. */
export interface Month {
  readonly title: string
  readonly orders: readonly OnrampOrder[]
}

/** Puts orders under the title of their month, in the order given. */
export function groupByMonth(orders: readonly OnrampOrder[], titleOf: (timeMs: number) => string): readonly Month[] {
  const groups = new Map<string, OnrampOrder[]>()
  for (const order of orders) {
    const title = titleOf(order.createdAtMs)
    groups.set(title, [...(groups.get(title) ?? []), order])
  }
  return [...groups].map(([title, items]) => ({ title, orders: items }))
}

/** The address of an account. */
export const addressOf = (account: CaipAddress | undefined): string | undefined =>
  account === undefined ? undefined : parseCaipAddress(account).address
