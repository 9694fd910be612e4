import type { ActivityEntry, CaipNetworkId } from '@latchkey/kernel'
import * as z from 'zod/mini'
import { readEntry } from './readEntry.js'

/** An order without a transaction has no page at an explorer. */
const ORDER = 'order:'

/** What is read of an order of `onramp()`: another plugin's state is not believed. */
const orderSchema = z.object({
  id: z.string(),
  chainId: z.string(),
  address: z.string(),
  state: z.enum(['processing', 'completed', 'arrived', 'failed']),
  isSandbox: z.literal(false),
  createdAtMs: z.number(),
  receive: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  token: z.object({ symbol: z.string(), name: z.optional(z.string()), address: z.optional(z.string()) }),
})
type Order = z.output<typeof orderSchema>

/** Whose orders are meant. */
export interface Buyer {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly nowMs: number
}

/**
 * Purchases as entries. Orders that were never paid, and those of a sandbox, are none.
 *
 * @param slice - The state of the plugin `onramp`, where it is installed.
 */
export function boughtEntries(slice: unknown, { chainId, address, nowMs }: Buyer): readonly ActivityEntry[] {
  const orders = (slice as { readonly orders?: unknown } | undefined)?.orders
  if (!Array.isArray(orders)) return []
  return orders.flatMap((item: unknown) => {
    const order = orderSchema.safeParse(item).data
    if (order?.address !== address || order.chainId !== chainId) return []
    return readEntry(toEntry(order, chainId), { chainId, nowMs }) ?? []
  })
}

function toEntry({ id, state, createdAtMs, receive, transactionId, token }: Order, chainId: CaipNetworkId): ActivityEntry {
  const { address, symbol, name } = token
  const names = { symbol, ...(name !== undefined && { name }), ...(address !== undefined && { token: address }) }
  return {
    id: transactionId ?? `${ORDER}${id}`,
    chainId,
    timeMs: createdAtMs,
    kind: 'bought',
    status: state === 'processing' ? 'pending' : state === 'failed' ? 'failed' : 'confirmed',
    transfers: receive === undefined ? [] : [{ direction: 'in', amount: receive, ...names }],
  }
}

/** Whether explorers know the entry. */
export const isOnChain = ({ id }: ActivityEntry): boolean => !id.startsWith(ORDER)
