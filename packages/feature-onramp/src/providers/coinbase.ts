import type { OptionRules } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import type { OnrampFiat, OnrampOrderRequest, OnrampProvider, OnrampToken } from '../contracts/index.js'
import { REDIRECT } from '../page/redirect.js'
import { coinbaseChainOf } from './coinbaseChains.js'
import { nativeCoins } from './nativeCoins.js'

/** Options of `coinbase()`. */
export interface CoinbaseOptions {
  /**
   * Your server's `createCoinbaseTokens()` of `@latchkey/feature-onramp/server`; a path means the page's own origin. It is asked by POST with
   * `{ address, chainIds, asset }` and answers `{ token }`. Your key stays there.
   */
  readonly url: string
  /**
   * Further headers of the request to `url`, asked for each order, e.g. `{ authorization: 'Bearer …' }` of a sign-in with bearer sessions. Cookies
   * are sent to the page's own origin only.
   *
   * @default none
   */
  readonly headers?: () => Promise<Readonly<Record<string, string>>>
  /** What is sold, on the networks that Coinbase delivers to. @default the networks' own coins */
  readonly tokens?: readonly OnrampToken[]
  /** What it takes, with limits. @default the visitor chooses on its page */
  readonly fiats?: readonly OnrampFiat[]
  /** Where Coinbase leads afterwards, a page with `https:` of a domain that your project allows. @default nowhere */
  readonly redirectUrl?: string
}

const RULES: OptionRules<CoinbaseOptions> = {
  url: ['the endpoint of your server that makes session tokens', (url) => typeof url === 'string' && url !== ''],
  headers: 'function',
  tokens: 'list',
  fiats: 'list',
  redirectUrl: REDIRECT,
}

const PAGE = 'https://pay.coinbase.com/buy/select-asset'
/** Currencies in which Coinbase takes a preset amount. */
const PRESET = ['USD', 'CAD', 'GBP', 'EUR']

/** What the endpoint is asked: coins may go to those of the account's networks that Coinbase delivers to. */
const bodyOf = ({ address, networks, token }: OnrampOrderRequest) => ({
  address,
  chainIds: networks.map(({ caipNetworkId }) => caipNetworkId).filter((chainId) => coinbaseChainOf(chainId) !== undefined),
  asset: token.symbol,
})

/**
 * Coinbase's hosted page, with a session token of your server for each order. It reports no status.
 *
 * @see https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-onramp-url
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function coinbase(options: CoinbaseOptions): OnrampProvider {
  const { url, headers, tokens, fiats, redirectUrl = '' } = readOptions(options, RULES, { at: 'coinbase', required: ['url'] })
  const used = new Set<string>()
  return {
    id: 'coinbase',
    name: 'Coinbase',
    namespaces: ['eip155'],
    origins: [new URL(PAGE).origin],
    async getCatalog({ networks }) {
      const all = tokens ?? nativeCoins(networks)
      return { tokens: all.filter(({ chainId }) => coinbaseChainOf(chainId) !== undefined), fiats }
    },
    async createOrder(request) {
      const { askSessionToken } = await import('./askSessionToken.js')
      const question = { provider: 'Coinbase', url, headers: (await headers?.()) ?? {}, body: bodyOf(request), signal: request.signal }
      const sessionToken = await askSessionToken(question, used)
      return { url: pageOf({ ...request, sessionToken, redirectUrl }), isSingleUse: true }
    },
  }
}

/** What is in the token is not repeated: neither the address nor the networks. */
function pageOf({
  sessionToken,
  redirectUrl,
  token,
  fiat,
  amount,
}: OnrampOrderRequest & { sessionToken: string; redirectUrl: string }): string {
  const page = new URL(PAGE)
  const payment = amount !== undefined && fiat !== undefined && PRESET.includes(fiat) ? { presetFiatAmount: amount } : {}
  const parameters = {
    sessionToken,
    defaultNetwork: coinbaseChainOf(token.chainId) ?? '',
    defaultAsset: token.symbol,
    ...payment,
    fiatCurrency: fiat ?? '',
    redirectUrl,
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== '') page.searchParams.set(name, value)
  return page.href
}
