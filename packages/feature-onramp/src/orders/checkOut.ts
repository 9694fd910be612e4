import { LatchkeyError } from '@latchkey/kernel'
import { askProvider } from '../answers/askProvider.js'
import * as answers from '../answers/schemas.js'
import type { OnrampOrder, OnrampOrderRequest, OnrampProvider } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import type { ActiveAccount } from '@latchkey/feature-kit'
import { decimalsOf, readAmount } from '../flow/decimal.js'
import type { FlowParts } from '../flow/FlowParts.js'
import { questionOf } from '../flow/FlowParts.js'
import { toFailure } from '../flow/toFailure.js'
import { checkoutMoved } from '../flow/transitions.js'
import { checkAddress } from '../page/checkAddress.js'
import { checkReceiver } from '../page/checkReceiver.js'
import type { OpenedPage } from '../page/openPage.js'
import { CHECKOUT_MS } from '../timeouts.js'
import type { OrderBook } from './createOrderBook.js'
import { readHeld } from './readHeld.js'

/** What the visitor confirmed with the click. */
export interface Intent {
  readonly buyer: ActiveAccount
  readonly provider: OnrampProvider
  readonly request: Pick<OnrampOrderRequest, 'token' | 'fiat' | 'method' | 'amount' | 'quote'>
}

/** Reads what the visitor confirmed. @throws LatchkeyError `ONRAMP_INCOMPLETE` | `ONRAMP_QUOTE_EXPIRED` */
export function readIntent({ buyer: read, context, providers, read: state }: FlowParts): Intent {
  const { token, fiat, method, amount, offers, providerId } = state()
  const [buyer, provider] = [read(), providers.find(({ id }) => id === providerId)]
  const offer = offers.find((each) => each.providerId === providerId)
  if (!buyer || !provider || !token || !offer || !['quoted', 'onPage'].includes(offer.status)) throw onrampError('ONRAMP_INCOMPLETE', {})
  const { quote, limits } = offer
  if (quote?.expiresAtMs !== undefined && quote.expiresAtMs <= context.clock.now()) throw onrampError('ONRAMP_QUOTE_EXPIRED', {})
  // Only a provider with limits gets the payment: the others ask on their page.
  const payment = limits && fiat !== undefined ? { fiat, method, amount: readAmount(amount, decimalsOf(fiat)) } : {}
  return { buyer, provider, request: { token, ...payment, ...(quote && { quote }) } }
}

/** Parameters of {@link checkOut}. */
export interface Checkout {
  readonly intent: Intent
  readonly book: OrderBook
  /** Opened in the click; undefined if the browser blocked it. */
  readonly page: OpenedPage | undefined
}

/** Creates an order and navigates the window to its page. On failure nothing is stored, and the window closes. */
export async function checkOut(parts: FlowParts, { intent, book, page }: Checkout): Promise<OnrampOrder> {
  const { apply, context } = parts
  const { provider, buyer, request } = intent
  apply(checkoutMoved({ step: 'opening', providerId: provider.id }))
  try {
    // Read at the same time: nobody waits for it longer than for the provider and 5 s.
    const [{ url, reference, isSingleUse = false }, held] = await Promise.all([
      askOrder(parts, intent),
      readHeld(parts, { address: buyer.address, token: request.token, signal: context.signal }),
    ])
    const address = checkAddress(url, provider)
    checkReceiver(address, { name: provider.name, address: buyer.address, token: request.token })
    checkReference(book, provider, reference)
    if (parts.buyer()?.id !== buyer.id) throw new LatchkeyError('SESSION_CHANGED', { namespace: buyer.namespace })
    const order = { ...toOrder(parts, intent, reference), ...(held !== undefined && { heldBefore: String(held) }) }
    book.add(order)
    apply(checkoutMoved({ step: page?.go(address) ? 'open' : 'blocked', orderId: order.id, url: address, isSingleUse }))
    return order
  } catch (error) {
    page?.close()
    if (parts.buyer()?.id === buyer.id) apply(checkoutMoved({ step: 'failed', providerId: provider.id, failure: toFailure(error) }))
    throw error
  }
}

const askOrder = (parts: FlowParts, { provider, buyer, request }: Intent) =>
  askProvider({
    clock: parts.context.clock,
    provider,
    signal: parts.context.signal,
    timeoutMs: CHECKOUT_MS,
    ask: (signal) => provider.createOrder({ ...questionOf(parts, buyer, signal), ...request }),
    read: (answer) => answers.checkout.safeParse(answer).data,
  })

/** The status of another order would count for this one. */
function checkReference(book: OrderBook, { id, name }: OnrampProvider, reference: string | undefined): void {
  if (reference !== undefined && book.list().some((order) => order.providerId === id && order.reference === reference))
    throw onrampError('ONRAMP_ANSWER_INVALID', { provider: name, problem: 'the reference is of another order' })
}

function toOrder({ context }: FlowParts, { buyer, provider, request }: Intent, reference: string | undefined): OnrampOrder {
  const { token, fiat, amount, quote } = request
  return {
    id: newId(),
    providerId: provider.id,
    providerName: provider.name,
    reference: provider.getStatus && reference,
    chainId: token.chainId,
    address: buyer.address,
    token,
    fiat,
    amount,
    createdAtMs: context.clock.now(),
    isSandbox: provider.isSandbox ?? false,
    state: 'pending',
    receive: quote?.receive,
  }
}

/** Unlike `randomUUID`, it works on pages without https:, as in development on a local network. */
const newId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
