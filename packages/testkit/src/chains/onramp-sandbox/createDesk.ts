import { randomUUID } from 'node:crypto'
import { parseUnits } from '@latchkey/kernel'
import { ADDRESSES, deliver, namespaceOf } from './deliver.js'
import { RATES, sumOf } from './money.js'
import type { Sum } from './money.js'
import type { SandboxChain, SandboxOptions } from './SandboxOptions.js'

/** The limits of a payment: those of the fallbacks for on-ramps. */
const METHODS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** A given quote. */
export interface SandboxQuote extends Sum {
  readonly id: string
  readonly chain: SandboxChain
  readonly fiat: string
  readonly method: string
  readonly expiresAtMs: number
}

/** An order. */
export interface SandboxOrder {
  readonly reference: string
  /** Part of the payment page's URL: whoever has it can pay. */
  readonly payKey: string
  readonly quote: SandboxQuote
  readonly address: string
  readonly state: 'pending' | 'processing' | 'completed' | 'failed'
  readonly transactionId?: string
  readonly reason?: string
}

/** A rejected request; the message is for people. */
export class DeskRefusal extends Error {}

/** Quotes, orders and payments, without HTTP. */
export interface Desk {
  options(): object
  quote(asked: Readonly<Record<string, unknown>>): SandboxQuote
  order(asked: Readonly<Record<string, unknown>>): SandboxOrder
  find(key: 'reference' | 'payKey', value: string): SandboxOrder | undefined
  /** Accepts a simulated card. A second payment of an order changes nothing. */
  pay(payKey: string, card: string): void
  /** Resolves when nothing is pending. */
  settled(): Promise<void>
}

/** The test card number. */
const ACCEPTED = '4242424242424242'

const exact = (amount: string): bigint => parseUnits(amount, 2)

/** Compared without case; none is the native coin. */
const keyOf = (address: unknown): string => (typeof address === 'string' ? address.toLowerCase() : '')

const LONGEST_AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/

/** Makes the desk. @param onChange - Called with each order that changed. */
export function createDesk(
  { chains, quoteLifetimeMs = 60_000, paceMs = 1_500 }: SandboxOptions,
  onChange: (order: SandboxOrder) => void,
): Desk {
  const quotes = new Map<string, SandboxQuote>()
  const orders = new Map<string, SandboxOrder>()
  const running = new Set<Promise<void>>()

  const change = (order: SandboxOrder, next: Partial<SandboxOrder>): SandboxOrder => {
    const changed = { ...order, ...next }
    orders.set(order.reference, changed)
    onChange(changed)
    return changed
  }
  const settle = async (order: SandboxOrder): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, paceMs))
    const { quote, address } = order
    const outcome = await deliver(quote.chain, address, quote.receive).then(
      (transactionId) => ({ state: 'completed', transactionId }) as const,
      () => ({ state: 'failed', reason: 'The local chain did not take the transaction.' }) as const,
    )
    change(order, outcome)
  }
  const find: Desk['find'] = (key, value) => [...orders.values()].find((order) => order[key] === value)

  return {
    options: () => ({
      tokens: chains.map(({ chainId, address, symbol, name, decimals }) => ({ chainId, address, symbol, name, decimals })),
      fiats: Object.keys(RATES).map((code) => ({ code, methods: METHODS })),
    }),
    quote({ chainId, token, fiat, method, amount }) {
      const chain = chains.find((each) => each.chainId === chainId && keyOf(each.address) === keyOf(token))
      const rate = typeof fiat === 'string' && Object.hasOwn(RATES, fiat) ? RATES[fiat] : undefined
      const limits = METHODS.find(({ id }) => id === method)
      if (!chain || rate === undefined || !limits || typeof amount !== 'string' || !LONGEST_AMOUNT.test(amount))
        throw new DeskRefusal('Ask for a chain, a currency, a method and an amount of the options.')
      if (exact(amount) < exact(limits.min) || exact(amount) > exact(limits.max))
        throw new DeskRefusal(`Pay ${limits.min} to ${limits.max}.`)
      const sum = sumOf({ amount, rate, priceUsd: chain.priceUsd, decimals: chain.decimals })
      const quote = { id: randomUUID(), chain, fiat: String(fiat), method: limits.id, expiresAtMs: Date.now() + quoteLifetimeMs, ...sum }
      quotes.set(quote.id, quote)
      return quote
    },
    order({ quoteId, address }) {
      const quote = typeof quoteId === 'string' ? quotes.get(quoteId) : undefined
      if (!quote || quote.expiresAtMs <= Date.now()) throw new DeskRefusal('The quote is not known, or has ended.')
      if (typeof address !== 'string' || !ADDRESSES[namespaceOf(quote.chain.chainId)]?.test(address))
        throw new DeskRefusal('The address is none of the chain.')
      const order: SandboxOrder = { reference: randomUUID(), payKey: randomUUID(), quote, address, state: 'pending' }
      orders.set(order.reference, order)
      return order
    },
    find,
    pay(payKey, card) {
      const order = find('payKey', payKey)
      if (order?.state !== 'pending') return
      if (card.replace(/\D/g, '') !== ACCEPTED) return void change(order, { state: 'failed', reason: 'The card was declined.' })
      const work: Promise<void> = settle(change(order, { state: 'processing' })).finally(() => running.delete(work))
      running.add(work)
    },
    settled: async () => void (await Promise.all(running)),
  }
}
