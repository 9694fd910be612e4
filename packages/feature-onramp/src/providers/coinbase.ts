import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { OnrampFiat, OnrampOrderRequest, OnrampProvider, OnrampToken } from '../contracts/index.js'
import { nativeCoins } from './nativeCoins.js'

/** Options of `coinbase()`. */
export interface CoinbaseOptions {
  /**
   * An endpoint of your server that creates addresses of Coinbase's page. Your key stays on the server. It is asked by POST with
   * `destinationWallets`, `defaultNetwork`, `partnerUserId`, `defaultExperience` and, where they are known, `presetFiatAmount` and
   * `fiatCurrency`; it answers `{ url }`. A path means the page's own origin.
   */
  readonly url: string
  /** What is sold, on the networks that Coinbase's cards deliver to. @default the networks' own coins */
  readonly tokens?: readonly OnrampToken[]
  /** What it takes, with limits. @default the visitor chooses on its page */
  readonly fiats?: readonly OnrampFiat[]
}

/** Coinbase's names of networks. */
export const CARD_CHAINS: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Body of the request to the endpoint. */
export function bodyOf({ address, token, fiat, amount }: Pick<OnrampOrderRequest, 'address' | 'token' | 'fiat' | 'amount'>) {
  return {
    destinationWallets: [{ address, blockchains: Object.values(CARD_CHAINS), assets: [token.symbol] }],
    defaultNetwork: CARD_CHAINS[token.chainId] ?? 'ethereum',
    partnerUserId: address,
    defaultExperience: 'buy',
    ...(amount !== undefined && { presetFiatAmount: amount, fiatCurrency: fiat }),
  }
}

/** Coinbase's hosted page, with addresses that your server creates. @throws LatchkeyError `OPTION_INVALID` */
export function coinbase({ url, tokens, fiats }: CoinbaseOptions): OnrampProvider {
  if (!url) throw optionInvalid('url', 'is empty', 'pass the endpoint of your server that makes the addresses')
  return {
    id: 'coinbase',
    name: 'Coinbase',
    namespaces: ['eip155'],
    origins: ['https://pay.coinbase.com'],
    feePercent: ['1', '2'],
    async getCatalog({ networks }) {
      const all = tokens ?? nativeCoins(networks)
      return { tokens: all.filter(({ chainId }) => Object.hasOwn(CARD_CHAINS, chainId)), fiats }
    },
    async createOrder(request) {
      const { askJson } = await import('./askJson.js')
      const answer = (await askJson({ provider: 'Coinbase', url, body: bodyOf(request), signal: request.signal })) as {
        readonly url?: unknown
      } | null
      return { url: String(answer?.url) }
    },
  }
}
