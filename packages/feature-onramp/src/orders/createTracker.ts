import type { Dispose } from '@latchkey/kernel'
import { formatCaipAddress } from '@latchkey/kernel'
import { askProvider } from '../answers/askProvider.js'
import * as answers from '../answers/schemas.js'
import type { OnrampOrder } from '../contracts/index.js'
import type { FlowParts } from '../flow/FlowParts.js'
import { questionOf } from '../flow/FlowParts.js'
import { trackingMoved } from '../flow/transitions.js'
import type { OrderBook } from './createOrderBook.js'
import { isOver } from './isOver.js'

/** Poll intervals in milliseconds, for one order and for all open orders. */
export const POLL_MS = { one: 4_000, all: 3_000 }
/** Time limit of polling in milliseconds. */
export const LONGEST_MS = 30 * 60_000
/** Failed rounds in a row after which polling ends. */
export const MOST_FAILURES = 5
/** Age in milliseconds from which an open order is no longer polled with the list. */
const FRESH_MS = 24 * 3_600_000

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

  const openOrders = (orderId: string | undefined): readonly OnrampOrder[] => {
    const { address } = parts.buyer() ?? {}
    const isWanted = ({ id, createdAtMs, address: to }: OnrampOrder) =>
      orderId === undefined ? to === address && context.clock.now() - createdAtMs < FRESH_MS : id === orderId
    return book.list().filter((order) => order.reference !== undefined && !isOver(order) && isWanted(order))
  }

  return {
    track(orderId) {
      const number = ++newest
      const stopped = new AbortController()
      const signal = AbortSignal.any([stopped.signal, context.signal])
      const endMs = context.clock.now() + LONGEST_MS
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
        const answered = await Promise.all(orders.map((order) => ask(parts, { book, order, signal })))
        if (signal.aborted) return
        failures = answered.includes(true) ? 0 : failures + 1
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

interface OneOrder {
  readonly book: OrderBook
  readonly order: OnrampOrder
  readonly signal: AbortSignal
}

/** @returns Whether there was an answer. */
async function ask(parts: FlowParts, { book, order, signal }: OneOrder): Promise<boolean> {
  const { context, providers } = parts
  const provider = providers.find(({ id }) => id === order.providerId)
  const { reference, chainId, address } = order
  if (!provider?.getStatus || reference === undefined) return false
  const [namespace = ''] = chainId.split(':')
  const buyer = { namespace, address, networks: context.state.current.networks[namespace] ?? [] }
  try {
    const status = await askProvider({
      clock: context.clock,
      provider,
      signal,
      ask: async (limited) => provider.getStatus?.({ ...questionOf(parts, buyer, limited), reference }),
      read: (answer) => answers.status.safeParse(answer).data,
    })
    if (signal.aborted) return true
    book.update(order.id, status)
    if (status.state === 'completed') context.events.emit('balanceChanged', { account: formatCaipAddress(chainId, address) })
    return true
  } catch (error) {
    if (!signal.aborted) context.log.debug(`${provider.name} gave no status.`, error)
    return false
  }
}
