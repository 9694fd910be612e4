// A provider as a third party writes it, in parts that a test can break one by one.
import { describeError, isLatchkeyError, readOptions } from '@latchkey/kernel'
import { isRedirect, parseJson, readText } from '@latchkey/kernel/http'
import { defineErrors } from '../src/errors/defineErrors.js'
import type { ProviderSuite, ServedRequest } from '../src/testing/index.js'

export interface PriceProvider {
  readonly id: string
  readonly name: string
  getPrice(symbol: string, signal: AbortSignal): Promise<number>
}

export interface PriceOptions {
  readonly url: string
}

declare module '@latchkey/kernel' {
  interface ErrorContexts {
    PRICES_FAILED: { readonly detail: string }
  }
}

const priceError = defineErrors({
  PRICES_FAILED: { kind: 'network', retryable: true, message: ({ detail }) => `There are no prices: ${detail}. Try again.` },
})
const failed = (detail: string, cause?: unknown) => priceError('PRICES_FAILED', { detail }, { cause })

/** How one request is sent and read. */
export const honestParts = {
  read: (options: PriceOptions) => readOptions(options, { url: 'string' }, { at: 'prices', required: ['url'] }),
  send: (url: string, signal: AbortSignal): Promise<Response> => fetch(url, { redirect: 'manual', signal }),
  body: async (response: Response, signal: AbortSignal): Promise<string> => {
    const text = await readText(response, { maxBytes: 65_536, signal })
    if (text === undefined) throw failed('its answer is too long')
    return text
  },
  check(response: Response): void {
    if (isRedirect(response) || !response.ok) throw failed(`it answered ${response.status}`)
  },
  validate(answer: unknown): number {
    const price = (answer as { readonly price?: unknown } | null)?.price
    if (typeof price !== 'number' || price <= 0) throw failed('its answer has no price')
    return price
  },
  translate: (error: unknown): unknown => (isLatchkeyError(error) ? error : failed(describeError(error), error)),
}

export type Parts = typeof honestParts

/** Prices of a server that answers `{ price }`. */
export function priceProvider(options: PriceOptions, parts: Parts = honestParts): PriceProvider {
  const { url } = parts.read(options)
  return {
    id: 'prices',
    name: 'Prices',
    async getPrice(symbol, signal) {
      try {
        const response = await parts.send(`${url}/${symbol}`, signal)
        parts.check(response)
        return parts.validate(parseJson(await parts.body(response, signal)))
      } catch (error) {
        throw parts.translate(error)
      }
    },
  }
}

/** The suite of the provider, with some parts exchanged. */
export const priceSuite = (
  changed: Partial<Parts> = {},
  suite: Partial<ProviderSuite<PriceProvider>> = {},
): ProviderSuite<PriceProvider> => {
  const parts = { ...honestParts, ...changed }
  return {
    load: async () => (url) => priceProvider({ url }, parts),
    refusedOptions: [() => priceProvider({} as never, parts), () => priceProvider({ url: 'https://a.test', uri: '' } as never, parts)],
    questions: {
      getPrice: {
        ask: (provider, { signal }) => provider.getPrice('ETH', signal),
        answer: ({ path }: ServedRequest) => JSON.stringify({ price: path === '/ETH' ? 2_000 : 0 }),
        lies: ['{"price":"2000"}', '{"price":-1}'],
      },
    },
    ...suite,
  }
}
