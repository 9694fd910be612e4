import { formatCaipAddress } from '@latchkey/kernel'
import { askProvider } from '../answers/askProvider.js'
import * as answers from '../answers/schemas.js'
import type { OnrampOrder, OnrampProvider, OnrampStatus } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import type { FlowParts } from '../flow/FlowParts.js'
import { questionOf } from '../flow/FlowParts.js'
import { CLOCK_SKEW_MS } from '../timeouts.js'
import type { OrderChange } from './arrival.js'
import { verifyBalance, verifyStatus } from './arrival.js'
import type { OrderBook } from './createOrderBook.js'
import { readHeld } from './readHeld.js'

/** One round for one order. */
export interface OneOrder {
  readonly book: OrderBook
  readonly order: OnrampOrder
  readonly signal: AbortSignal
}

/** Asks its provider how an order goes, and looks at the balance. @returns Whether there was an answer. */
export async function followOrder(parts: FlowParts, { book, order, signal }: OneOrder): Promise<boolean> {
  const provider = parts.providers.find(({ id }) => id === order.providerId)
  const { reference } = order
  if (reference === undefined) return followBalance(parts, { book, order, signal })
  if (!provider?.getStatus) return false
  try {
    const status = await askStatus(parts, { provider, order, reference, signal })
    const held = status.state === 'completed' ? await readHeld(parts, { ...order, signal }) : undefined
    if (!signal.aborted) settle(parts, { book, order, held, verify: (fresh) => verifyStatus(fresh, status, held) })
    return true
  } catch (error) {
    if (!signal.aborted) parts.context.log.debug(`${provider.name} gave no status.`, error)
    return false
  }
}

/** The provider tells nothing: what the balance shows is all there is. */
async function followBalance(parts: FlowParts, { book, order, signal }: OneOrder): Promise<boolean> {
  const held = await readHeld(parts, { ...order, signal })
  if (held === undefined || signal.aborted) return false
  settle(parts, { book, order, held, verify: (fresh) => verifyBalance(fresh, held) })
  return true
}

interface Verification {
  readonly book: OrderBook
  readonly order: OnrampOrder
  readonly held: bigint | undefined
  /** @param fresh - The order as it is by now: another round may have counted the same coins. */
  verify(fresh: OnrampOrder): OrderChange | undefined
}

/** Writes what a round found, in one go: nothing else comes in between. */
function settle({ context }: FlowParts, { book, order, held, verify }: Verification): void {
  const fresh = book.list().find(({ id }) => id === order.id)
  if (!fresh) return
  const change = verify(fresh)
  if (change) book.update(order.id, change)
  if (held !== undefined && (change?.isSeen === true || isLess(held, fresh))) book.holds(order, held)
  if (change?.state === 'completed' || change?.state === 'arrived')
    context.events.emit('balanceChanged', { account: formatCaipAddress(order.chainId, order.address) })
}

/** The visitor spent, or the balance is known for the first time. */
const isLess = (held: bigint, { heldBefore }: OnrampOrder): boolean => heldBefore === undefined || held < BigInt(heldBefore)

interface StatusToAsk {
  readonly provider: OnrampProvider
  readonly order: OnrampOrder
  readonly reference: string
  readonly signal: AbortSignal
}

/** @throws LatchkeyError see {@link askProvider} */
async function askStatus(
  parts: FlowParts,
  { provider, order: { chainId, address }, reference, signal }: StatusToAsk,
): Promise<OnrampStatus> {
  const { context } = parts
  const [namespace = ''] = chainId.split(':')
  const buyer = { namespace, address, networks: context.state.current.networks[namespace] ?? [] }
  const status = await askProvider({
    clock: context.clock,
    provider,
    signal,
    ask: async (limited) => provider.getStatus?.({ ...questionOf(parts, buyer, limited), reference }),
    read: (answer) => answers.status.safeParse(answer).data,
  })
  // It would outlast every later one.
  if ((status.updatedAtMs ?? 0) > context.clock.now() + CLOCK_SKEW_MS)
    throw onrampError('ONRAMP_ANSWER_INVALID', { provider: provider.name, problem: 'the status is of the future' })
  return status
}
