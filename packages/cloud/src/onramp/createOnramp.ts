import type { onrampOptionsSchema, onrampQuoteBodySchema, onrampQuoteSchema, onrampUrlBodySchema } from '@latchkey/cloud-protocol'
import type { BuyQuote, CoinbaseApi } from '@latchkey/feature-onramp/server'
import { createCoinbaseApi } from '@latchkey/feature-onramp/server'
import type { RateStore } from '../application/sharedCounts.js'
import type * as z from 'zod/mini'
import type { OnrampConfiguration } from '../configuration/onramp.js'
import { cloudError } from '../errors/cloudError.js'
import { refuse } from '../errors/refuse.js'
import { remember } from '../memory/remember.js'
import { ONRAMP_OPTIONS_MS } from '../timeouts.js'

/** Buying, in the shapes of the wire. Each throws LatchkeyError `CLOUD_REFUSED` where Coinbase does not answer. */
export interface Onramp {
  options(): Promise<z.output<typeof onrampOptionsSchema>>
  quote(question: z.output<typeof onrampQuoteBodySchema>): Promise<z.output<typeof onrampQuoteSchema>>
  /** The page to buy on, which opens once. @param ip - The visitor's. */
  url(question: z.output<typeof onrampUrlBodySchema>, ip: string): Promise<string>
}

interface OnrampParts {
  readonly configuration: OnrampConfiguration
  readonly store: RateStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Coinbase's page. */
export const PAGE = 'https://pay.coinbase.com/buy/select-asset'

/** Buying by Coinbase, with the operator's key. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function createOnramp({ configuration: { coinbase }, store, now }: OnrampParts): Onramp {
  const { country, subdivision, paymentMethod } = coinbase
  const place = { country, subdivision }
  const api = openApi({ configuration: { coinbase }, store, now })
  const load = remember(async (_question: null) => toOptions(await answered(api.options(place))), {
    most: 1,
    forMs: ONRAMP_OPTIONS_MS,
    now,
  })
  return {
    options: () => load(null),
    async quote({ purchaseCurrency, paymentCurrency, amount, network }) {
      const [bought, paid] = [idOf(purchaseCurrency), idOf(paymentCurrency)]
      const question = {
        ...place,
        paymentMethod,
        purchaseCurrency: bought,
        purchaseNetwork: network,
        paymentCurrency: paid,
        paymentAmount: amount,
      }
      return toQuote(await answered(api.quote(question)))
    },
    async url({ destinationWallets, defaultNetwork, defaultExperience, presetCryptoAmount, presetFiatAmount }, ip) {
      const addresses = destinationWallets.map(({ address, blockchains = [] }) => ({ address, blockchains }))
      const assets = [...new Set(destinationWallets.flatMap((wallet) => wallet.assets ?? []))]
      const sessionToken = await answered(api.token({ addresses, assets, ip }))
      const page = new URL(PAGE)
      const parameters = { sessionToken, defaultNetwork, defaultExperience, presetCryptoAmount, presetFiatAmount }
      for (const [name, value] of Object.entries(parameters)) if (value !== undefined) page.searchParams.set(name, String(value))
      return page.href
    },
  }
}

function openApi({ configuration: { coinbase }, store, now }: OnrampParts): CoinbaseApi {
  const { keyId, keySecret, url } = coinbase
  try {
    return createCoinbaseApi({ key: { id: keyId, secret: keySecret }, counts: store, now, ...(url !== undefined && { url }) })
  } catch (cause) {
    throw cloudError('CLOUD_CONFIG_INVALID', { key: 'onramp.coinbase', problem: 'has no key that Coinbase could have given' }, cause)
  }
}

/** The id of a currency that is named by it or by its whole entry. */
const idOf = (named: string | { readonly id: string }): string => (typeof named === 'string' ? named : named.id)

/** What Coinbase wrote about a failure may repeat the question, and is not sent. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch {
    throw refuse('UPSTREAM_FAILED', 'The provider did not answer.')
  }
}

const toOptions = ({ payment_currencies: paid, purchase_currencies: bought }: Awaited<ReturnType<CoinbaseApi['options']>>) => ({
  paymentCurrencies: paid.map(({ id, limits, payment_method_limits: methods = limits ?? [] }) => ({ id, payment_method_limits: methods })),
  purchaseCurrencies: bought.map(({ networks = [], ...currency }) => ({ ...currency, networks })),
})

const toMoney = ({ value, currency }: BuyQuote['payment_total']) => ({ amount: value, currency })

const toQuote = (quote: BuyQuote) => ({
  paymentTotal: toMoney(quote.payment_total),
  paymentSubtotal: toMoney(quote.payment_subtotal),
  purchaseAmount: toMoney(quote.purchase_amount),
  coinbaseFee: toMoney(quote.coinbase_fee),
  networkFee: toMoney(quote.network_fee),
  quoteId: quote.quote_id,
})
