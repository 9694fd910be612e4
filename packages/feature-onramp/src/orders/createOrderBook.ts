import type { PluginContext } from '@latchkey/kernel'
import * as answers from '../answers/schemas.js'
import type { OnrampOrder, OnrampStatus } from '../contracts/index.js'
import { isOver } from './isOver.js'

const KEY = 'orders'

/** Most orders that are kept, the newest ones. */
export const MOST_KEPT = 100

/** The orders of this device. Addresses of pages to pay on are not stored: they may grant access to the order. */
export interface OrderBook {
  list(): readonly OnrampOrder[]
  add(order: OnrampOrder): void
  /** Ignored for an order that is final or was removed. */
  update(id: string, status: OnrampStatus): void
  remove(id: string): void
}

/** Opens the book, and reads it again when another tab wrote. @param onRead - Called with all orders, the newest first, at once and after each change. */
export function createOrderBook(
  { storage, onDispose }: PluginContext<'onramp'>,
  onRead: (orders: readonly OnrampOrder[]) => void,
): OrderBook {
  const list = (): readonly OnrampOrder[] => storage.get(KEY, readOrders) ?? []
  const write = (orders: readonly OnrampOrder[]): void => {
    const kept = orders.toSorted((one, other) => other.createdAtMs - one.createdAtMs).slice(0, MOST_KEPT)
    storage.set(KEY, kept)
    onRead(kept)
  }
  onDispose(storage.watch(KEY, () => onRead(list())))
  onRead(list())
  return {
    list,
    add: (order) => write([order, ...list()]),
    update(id, status) {
      const orders = list()
      const order = orders.find((each) => each.id === id)
      if (!order || isOver(order) || isSame(order, status)) return
      write(orders.map((each) => (each === order ? { ...order, ...status } : each)))
    },
    remove: (id) => write(list().filter((each) => each.id !== id)),
  }
}

const isSame = (order: OnrampOrder, status: OnrampStatus): boolean =>
  order.state === status.state && order.receive === (status.receive ?? order.receive) && order.transactionId === status.transactionId

/** Other code of the page can write there: invalid items are left out. */
function readOrders(value: unknown): readonly OnrampOrder[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MOST_KEPT).flatMap((item) => answers.order.safeParse(item).data ?? [])
}
