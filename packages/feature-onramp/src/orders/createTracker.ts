import type { Dispose } from '@latchkey/kernel'
import type { OnrampOrder } from '../contracts/index.js'
import type { FlowParts } from '../flow/FlowParts.js'
import { trackingMoved } from '../flow/transitions.js'
import { LOOK_MS, POLL_LIMIT_MS, POLL_MS } from '../timeouts.js'
import type { OrderBook } from './createOrderBook.js'
import { followOrder } from './followOrder.js'
import { hasEnded } from './hasEnded.js'
/** Failed rounds in a row after which polling ends. */
export const MOST_FAILURES = 5

/** Polls the status of orders. */
export interface Tracker {
  /** @param orderId - @default all open orders of the account. @returns Stops. */
  track(orderId?: string): Dispose
}

/** Creates one for an instance. */
export function createTracker(parts: FlowParts, book: OrderBook): Tracker {
  const { context, apply } = parts
  /** Of several trackers the newest sets the state. */
  let newest = 0

  /** Of an order that is too old its provider is asked only where the visitor looks at it. */
  const openOrders = (orderId: string | undefined): readonly OnrampOrder[] => {
    book.expire()
    if (orderId === undefined) return book.list().filter((order) => !hasEnded(order) && order.address === parts.buyer()?.address)
    const isOpen = (order: OnrampOrder) => !hasEnded(order) || (order.state === 'unconfirmed' && order.reference !== undefined)
    return book.list().filter((order) => order.id === orderId && isOpen(order))
  }

  return {
    track(orderId) {
      const number = ++newest
      const stopped = new AbortController()
      const signal = AbortSignal.any([stopped.signal, context.signal])
      const endMs = context.clock.now() + POLL_LIMIT_MS
      const isDue = createPace(context.clock.now)
      let cancel = (): void => undefined
      let failures = 0
      const say = (tracking: Parameters<typeof trackingMoved>[0]): void => {
        if (number === newest && !context.signal.aborted) apply(trackingMoved(tracking))
      }
      const round = async (): Promise<void> => {
        const orders = openOrders(orderId)
        if (orders.length === 0) return say('idle')
        if (context.clock.now() >= endMs) return say('ended')
        say('running')
        const answered = await Promise.all(orders.filter(isDue).map((order) => followOrder(parts, { book, order, signal })))
        if (signal.aborted) return
        if (answered.length > 0) failures = answered.includes(true) ? 0 : failures + 1
        if (failures >= MOST_FAILURES) return say('failed')
        if (openOrders(orderId).length === 0) return say('idle')
        cancel = context.clock.after(orderId === undefined ? POLL_MS.all : POLL_MS.one, () => void round())
      }
      void round()
      return () => {
        stopped.abort()
        cancel()
        say('idle')
      }
    },
  }
}

/** Whether it is time to follow an order: a provider is asked in every round, a node less often. */
function createPace(now: () => number): (order: OnrampOrder) => boolean {
  const nextMs = new Map<string, number>()
  return ({ id, reference }) => {
    if (reference !== undefined) return true
    if (now() < (nextMs.get(id) ?? 0)) return false
    nextMs.set(id, now() + LOOK_MS)
    return true
  }
}
