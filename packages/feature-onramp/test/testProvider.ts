// Providers that a test controls.
import type {
  OnrampCatalog,
  OnrampCheckout,
  OnrampProvider,
  OnrampQuote,
  OnrampQuoteRequest,
  OnrampStatus,
} from '../src/contracts/index.js'

export const ETHER = { chainId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 } as const
export const USDC = {
  chainId: 'eip155:2',
  address: '0x00000000000000000000000000000000000000Cc',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const
export const CARD = { id: 'card', min: '10.00', max: '7500.00' } as const

/** Answers of a provider; may be changed at any time. */
export interface TestAnswers {
  catalog: () => Promise<unknown>
  quote: ((request: OnrampQuoteRequest) => Promise<unknown>) | undefined
  checkout: () => Promise<unknown>
  status: (() => Promise<unknown>) | undefined
}

/** Fees are 2 % and 0.5; one coin costs 2,000. */
export const quoteOf = ({ amount }: { readonly amount: string }): OnrampQuote => ({
  id: 'q1',
  total: amount,
  subtotal: String(Number(amount) - 2),
  fees: [
    { kind: 'provider', amount: '1.5' },
    { kind: 'network', amount: '0.5' },
  ],
  receive: '0.049',
})

export function createTestProvider(
  id: string,
  answers: Partial<TestAnswers> = {},
): OnrampProvider & { readonly answers: TestAnswers; readonly calls: string[] } {
  const calls: string[] = []
  const all: TestAnswers = {
    catalog: async () => ({
      tokens: [ETHER, USDC],
      fiats: [
        { code: 'USD', methods: [CARD] },
        { code: 'EUR', methods: [CARD] },
      ],
    }),
    quote: async (request) => quoteOf(request),
    checkout: async () => ({ url: `https://${id}.test/pay`, reference: 'r1' }),
    status: async () => ({ state: 'pending' }),
    ...answers,
  }
  const call = <T>(name: string, answer: () => Promise<unknown>): Promise<T> => {
    calls.push(name)
    return answer() as Promise<T>
  }
  return {
    id,
    name: id.toUpperCase(),
    namespaces: ['eip155'],
    origins: [`https://${id}.test`],
    answers: all,
    calls,
    getCatalog: () => call<OnrampCatalog>('catalog', all.catalog),
    ...(all.quote && { getQuote: (request: OnrampQuoteRequest) => call<OnrampQuote>('quote', async () => all.quote?.(request)) }),
    createOrder: () => call<OnrampCheckout>('order', all.checkout),
    ...(all.status && { getStatus: () => call<OnrampStatus>('status', async () => all.status?.()) }),
  }
}
