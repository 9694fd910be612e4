import type { OptionRules, SetOptions } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
import type { OnrampFiat, OnrampProvider, OnrampToken } from '../contracts/index.js'
import { tokenKey } from '../flow/tokenKey.js'
import { REDIRECT } from '../page/redirect.js'
import { valuesOf } from './custom.js'
import { fillTemplate, readTemplate } from './template.js'

/** A token with Meld's code. */
export interface MeldToken extends OnrampToken {
  /** Meld's `destinationCurrencyCode`, e.g. `USDC` or `ETH_BASE`. */
  readonly code: string
}

/** Options of `meld()`. */
export interface MeldOptions {
  /** Yours, from Meld. */
  readonly publicKey: string
  /** Sent as `externalCustomerId`. @default nothing */
  readonly customerId?: string
  /** What is sold. @default USDC on Ethereum, SOL on Solana */
  readonly tokens?: readonly MeldToken[]
  /**
   * What it takes, with limits: the visitor enters the amount in the modal. Ids of methods are Meld's `paymentMethodType`, or `card`.
   *
   * @default the visitor chooses on its page
   */
  readonly fiats?: readonly OnrampFiat[]
  /** The visitor's country, ISO 3166-1 alpha-2, e.g. `DE`. @default Meld finds it out */
  readonly countryCode?: string
  /** Where Meld leads afterwards, a page with `https:`. It tells nothing of the outcome. @default nowhere */
  readonly redirectUrl?: string
}

const RULES: OptionRules<MeldOptions> = {
  publicKey: ['the public key of your Meld account', (key) => typeof key === 'string' && key !== ''],
  customerId: 'string',
  tokens: 'list',
  fiats: 'list',
  countryCode: ["two capital letters, e.g. 'DE'", (code) => typeof code === 'string' && /^(?:[A-Z]{2})?$/.test(code)],
  redirectUrl: REDIRECT,
}

const TOKENS: readonly MeldToken[] = [
  {
    chainId: 'eip155:1',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    code: 'USDC',
  },
  { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', symbol: 'SOL', name: 'Solana', decimals: 9, code: 'SOL' },
]

const PAGE = 'https://meldcrypto.com/'

/**
 * Meld's hosted page, with your key. It reports no status.
 *
 * @see https://docs.meld.io/docs/url-parameters
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function meld(input: MeldOptions): OnrampProvider {
  const options = readOptions(input, RULES, { at: 'meld', required: ['publicKey'] })
  const { tokens = TOKENS, fiats } = options
  const template = templateOf(options)
  return {
    id: 'meld',
    name: 'Meld.io',
    namespaces: [...new Set(tokens.map(({ chainId }) => chainId.split(':')[0] ?? ''))],
    origins: [readTemplate(template)],
    getCatalog: async () => ({ tokens, fiats }),
    async createOrder(request) {
      const code = tokens.find((each) => tokenKey(each) === tokenKey(request.token))?.code ?? request.token.symbol
      const method = request.method === 'card' ? 'CREDIT_DEBIT_CARD' : (request.method ?? '')
      return { url: fillTemplate(template, { ...valuesOf(request), code, method }) }
    },
  }
}

/** What stays empty is left out of the address. */
function templateOf({ publicKey, customerId = '', countryCode = '', redirectUrl = '' }: SetOptions<MeldOptions>): string {
  const own = new URLSearchParams({ publicKey, externalCustomerId: customerId, countryCode, redirectUrl })
  const order = 'sourceAmount={amount}&sourceCurrencyCode={fiat}&paymentMethodType={method}'
  return `${PAGE}?${own}&${order}&destinationCurrencyCode={code}&walletAddress={address}`
}
