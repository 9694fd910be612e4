import * as cloud from '@latchkey/cloud-protocol'
import { LatchkeyError } from '@latchkey/kernel'
import type { OnrampFiat, OnrampMethod, OnrampProvider, OnrampQuestion, OnrampQuoteRequest, OnrampToken } from '../contracts/index.js'
import { onrampError } from '../errors/onrampError.js'
import { coinbaseChainOf } from './coinbaseChains.js'
import { nativeCoins } from './nativeCoins.js'

type Options = Awaited<ReturnType<typeof cloud.getOnrampOptions>>

/** A token as the service sells it. */
interface Sold {
  /** Id of the currency. */
  readonly id: string
  /** The service's name of the network. */
  readonly network: string
}

/** What a provider that asks a cloud does, once it is asked. */
export type CloudOnrampActions = Required<Pick<OnrampProvider, 'getCatalog' | 'getQuote' | 'createOrder'>>

/** The part of a CAIP-2 id after the colon. */
const referenceOf = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1)

/** What it is made of. */
interface Parts {
  /** Named in errors. */
  readonly provider: string
  /** What is sold at most; undefined: the networks' own coins. */
  readonly tokens: readonly OnrampToken[] | undefined
  /** The way to pay for which prices are told. */
  readonly method: string
}

/** Makes it. Loaded on the first question. */
export function cloudOnrampActions({ provider, tokens, method }: Parts): CloudOnrampActions {
  const invalid = (problem: string) => onrampError('ONRAMP_ANSWER_INVALID', { provider, problem })
  return {
    async getCatalog(question) {
      const options = await cloud.getOnrampOptions(servicesOf(question), { signal: question.signal })
      const offered = (tokens ?? nativeCoins(question.networks)).filter((token) => findSold(options, token) !== undefined)
      const fiats = options.paymentCurrencies.flatMap((currency) => toFiat(currency, method))
      return { tokens: offered, ...(fiats.length > 0 && { fiats }) }
    },
    async getQuote(request) {
      const { token, fiat, amount, signal } = request
      const http = servicesOf(request)
      const options = await cloud.getOnrampOptions(http, { signal })
      const sold = findSold(options, token)
      if (!sold) throw onrampError('ONRAMP_PROVIDER_FAILED', { provider, detail: `it does not sell ${token.symbol} there.` })
      const limits = options.paymentCurrencies.find(({ id }) => id === fiat)
      if (!limits || !toFiat(limits, method).some(({ methods: [limit] }) => isWithin(amount, limit)))
        throw onrampError('ONRAMP_PROVIDER_FAILED', { provider, detail: `it does not take ${amount} ${fiat}.` })
      const asked = { purchaseCurrency: sold.id, paymentCurrency: fiat, amount, network: sold.network }
      const quote = await cloud.getOnrampQuote(http, asked, { signal })
      const problem = problemOf(quote, request)
      if (problem !== undefined) throw invalid(problem)
      const fees = [
        { kind: 'provider', amount: quote.coinbaseFee.amount },
        { kind: 'network', amount: quote.networkFee.amount },
      ] as const
      return {
        id: quote.quoteId,
        total: quote.paymentTotal.amount,
        subtotal: quote.paymentSubtotal.amount,
        fees: fees.filter((fee) => Number(fee.amount) > 0),
        receive: quote.purchaseAmount.amount,
      }
    },
    async createOrder(request) {
      const { address, token, amount, signal } = request
      const http = servicesOf(request)
      const network = coinbaseChainOf(token.chainId)
      if (network === undefined)
        throw onrampError('ONRAMP_PROVIDER_FAILED', { provider, detail: `it does not deliver to ${token.chainId}.` })
      const { url } = await cloud.getOnrampUrl(
        http,
        {
          destinationWallets: [{ address, blockchains: [network], assets: [token.symbol] }],
          defaultNetwork: network,
          defaultExperience: 'buy',
          ...(amount !== undefined && { presetFiatAmount: Number(amount) }),
        },
        { signal },
      )
      return { url, isSingleUse: true }
    },
  }
}

/** @throws LatchkeyError `ENDPOINT_NOT_CONFIGURED` */
function servicesOf({ http }: OnrampQuestion): NonNullable<OnrampQuestion['http']> {
  if (!http) throw new LatchkeyError('ENDPOINT_NOT_CONFIGURED', { endpoint: 'blockchain' })
  return http
}

/** How the service sells a token: by its network's number and its contract; the network's own coin has none, or is named by its symbol. */
function findSold({ purchaseCurrencies }: Options, { chainId, address, symbol }: OnrampToken): Sold | undefined {
  for (const { id, symbol: its, networks = [] } of purchaseCurrencies) {
    const network = networks.find(({ name, chain_id: number, contract_address: contract = '' }) => {
      const isThere = number ? number === referenceOf(chainId) : name === coinbaseChainOf(chainId)
      return isThere && contract.toLowerCase() === (address ?? '').toLowerCase()
    })
    if (network && (address !== undefined || its.toUpperCase() === symbol.toUpperCase())) return { id, network: network.name }
  }
  return undefined
}

/** A currency that is taken in the way for which prices are told. */
function toFiat({ id, payment_method_limits: limits = [] }: Options['paymentCurrencies'][number], method: string): readonly OnrampFiat[] {
  const own = limits.find((limit) => limit.id.toLowerCase() === method)
  return own ? [{ code: id, methods: [{ id: method, min: own.min, max: own.max }] }] : []
}

/** Whether an amount keeps the limits of a method. */
const isWithin = (amount: string, { min = '0', max = amount }: Partial<OnrampMethod> = {}): boolean =>
  Number(amount) >= Number(min) && Number(amount) <= Number(max)

/** Money of a quote is in one currency, and coins are of the token. */
function problemOf(
  { paymentTotal, paymentSubtotal, coinbaseFee, networkFee, purchaseAmount }: Awaited<ReturnType<typeof cloud.getOnrampQuote>>,
  { fiat, token }: OnrampQuoteRequest,
): string | undefined {
  const isPaid = [paymentTotal, paymentSubtotal, coinbaseFee, networkFee].every(({ currency }) => currency === fiat)
  if (!isPaid) return 'the quote is in another currency'
  return purchaseAmount.currency.toUpperCase() === token.symbol.toUpperCase() ? undefined : 'the quote is for another token'
}
