import type { PluginContext } from '@latchkey/kernel'
import * as answers from '../answers/schemas.js'
import type { OnrampOrder } from '../contracts/index.js'
import { tokenKey } from '../flow/tokenKey.js'
import { ORDERS_KEY } from '../storageKeys.js'
import { LONGEST_ORDER_MS } from '../timeouts.js'
import type { OrderChange } from './arrival.js'
import { hasEnded } from './hasEnded.js'
import { newerStatus } from './newerStatus.js'

/** Most orders that are kept, the newest ones. */
export const MOST_KEPT = 100

/** The orders of this device. Addresses of pages to pay on are not stored: they may grant access to the order. */
export interface OrderBook {
  list(): readonly OnrampOrder[]
  add(order: OnrampOrder): void
  /** Ignored for an order that is final or was removed, and for an older status than the one that is known. */
  update(id: string, change: OrderChange): void
  /**
   * The account holds so much of the order's token now. From here on every open order for it waits for more: what came counts for one order, and what the
   * visitor spent is no longer waited for.
   */
  holds(order: OnrampOrder, held: bigint): void
  /** Ends orders that are too old, and dates those of the future. */
  expire(): void
  remove(id: string): void
}

/** Opens the book, and reads it again when another tab wrote. @param onRead - Called with all orders, the newest first, at once and after each change. */
export function createOrderBook(
  { storage, onDispose, clock }: Pick<PluginContext<'onramp'>, 'storage' | 'onDispose' | 'clock'>,
  onRead: (orders: readonly OnrampOrder[]) => void,
): OrderBook {
  const list = (): readonly OnrampOrder[] => storage.get(ORDERS_KEY, readOrders) ?? []
  const write = (orders: readonly OnrampOrder[]): void => {
    const kept = orders.toSorted((one, other) => other.createdAtMs - one.createdAtMs).slice(0, MOST_KEPT)
    storage.set(ORDERS_KEY, kept)
    onRead(kept)
  }
  /** Writes only what changed. */
  const change = (next: (order: OnrampOrder) => OnrampOrder): void => {
    const before = list()
    const after = before.map(next)
    if (after.some((order, index) => order !== before[index])) write(after)
  }
  const expire = (): void => {
    const now = clock.now()
    change((order) => aged(order, now))
  }
  onDispose(storage.watch(ORDERS_KEY, () => onRead(list())))
  onRead(list())
  return {
    list,
    add(order) {
      expire()
      write([order, ...list()])
    },
    update: (id, status) => change((order) => (order.id === id ? changed(order, status) : order)),
    holds: (of, held) => change((order) => (isAlike(order, of) ? { ...order, heldBefore: String(held) } : order)),
    expire,
    remove: (id) => write(list().filter((each) => each.id !== id)),
  }
}

/** An order of the future, as after the clock was put back, would never end, and would take the place of newer ones: it begins now. */
function aged(order: OnrampOrder, now: number): OnrampOrder {
  const dated = order.createdAtMs > now ? { ...order, createdAtMs: now } : order
  return hasEnded(dated) || dated.createdAtMs > now - LONGEST_ORDER_MS ? dated : { ...dated, state: 'unconfirmed' }
}

/** An open order for the same token and account. */
const isAlike = (order: OnrampOrder, of: OnrampOrder): boolean =>
  !hasEnded(order) && order.address === of.address && tokenKey(order.token) === tokenKey(of.token)

function changed(order: OnrampOrder, status: OrderChange): OnrampOrder {
  const next = { ...order, ...status, receive: status.receive ?? order.receive }
  const newest = newerStatus<OnrampOrder>(order, next)
  return newest === order || isSame(order, next) ? order : next
}

const FIELDS = ['state', 'receive', 'transactionId', 'reason', 'updatedAtMs', 'isClaimed', 'isSeen'] as const
const isSame = (order: OnrampOrder, next: OnrampOrder): boolean => FIELDS.every((field) => order[field] === next[field])

/** Other code of the page can write there: invalid items are left out. */
function readOrders(value: unknown): readonly OnrampOrder[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, MOST_KEPT).flatMap((item) => answers.order.safeParse(item).data ?? [])
}
