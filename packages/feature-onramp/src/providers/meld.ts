import { optionInvalid } from '@latchkey/kernel'
import type { OnrampProvider, OnrampToken } from '../contracts/index.js'
import { tokenKey } from '../flow/tokenKey.js'
import { valuesOf } from './custom.js'
import { fillTemplate, readTemplate } from './template.js'

/** A token with Meld's code. */
export interface MeldToken extends OnrampToken {
  /** Meld's `destinationCurrencyCode`, e.g. `USDC`. */
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

/** Meld's hosted page, with your key. @throws LatchkeyError `OPTION_INVALID` */
export function meld({ publicKey, customerId = '', tokens = TOKENS }: MeldOptions): OnrampProvider {
  if (!publicKey) throw optionInvalid('publicKey', 'is empty', 'pass the public key of your Meld account')
  const own = new URLSearchParams({ publicKey, externalCustomerId: customerId })
  const template = `${PAGE}?${own}&destinationCurrencyCode={code}&walletAddress={address}`
  return {
    id: 'meld',
    name: 'Meld.io',
    namespaces: [...new Set(tokens.map(({ chainId }) => chainId.split(':')[0] ?? ''))],
    origins: [readTemplate(template)],
    feePercent: ['1', '2'],
    getCatalog: async () => ({ tokens }),
    async createOrder(request) {
      const code = tokens.find((each) => tokenKey(each) === tokenKey(request.token))?.code ?? request.token.symbol
      return { url: fillTemplate(template, { ...valuesOf(request), code }) }
    },
  }
}
