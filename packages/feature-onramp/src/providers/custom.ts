import type { Namespace } from '@latchkey/kernel'
import type { OnrampFiat, OnrampOrderRequest, OnrampProvider, OnrampToken } from '../contracts/index.js'
import { nativeCoins } from './nativeCoins.js'
import { fillTemplate, readTemplate } from './template.js'

/** Options of `custom()`. */
export interface CustomOptions {
  /** Unique in the list of providers, e.g. `acme`. */
  readonly id: string
  /** For people. */
  readonly name: string
  /**
   * The page to pay on, with places for values: `{address}`, `{chainId}` (CAIP-2), `{network}` (its part after the colon), `{token}` (the
   * symbol), `{tokenAddress}`, `{fiat}`, `{method}`, `{amount}`. Parameters of the query that stay empty are left out.
   */
  readonly url: string
  readonly namespaces: readonly Namespace[]
  /** What it sells. @default the coins of the application's networks */
  readonly tokens?: readonly OnrampToken[]
  /** What it takes, with limits. @default the visitor chooses on its page */
  readonly fiats?: readonly OnrampFiat[]
  /** `data:image/…` only. */
  readonly iconUrl?: string
  /** See {@link OnrampProvider.feePercent}. */
  readonly feePercent?: readonly [string, string]
}

/** A provider that is one page: its address carries what is to be bought. It does not tell how orders go. @throws LatchkeyError `OPTION_INVALID` */
export function custom({ url, tokens, fiats, ...about }: CustomOptions): OnrampProvider {
  const origins = [readTemplate(url)]
  return {
    ...about,
    origins,
    getCatalog: async ({ networks }) => ({ tokens: tokens ?? nativeCoins(networks), fiats }),
    createOrder: async (request) => ({ url: fillTemplate(url, { ...valuesOf(request), code: request.token.symbol }) }),
  }
}

/** What templates are filled with. */
export function valuesOf({ token, address, fiat = '', method = '', amount = '' }: OnrampOrderRequest) {
  const { chainId, symbol, address: tokenAddress = '' } = token
  return { address, chainId, network: chainId.slice(chainId.indexOf(':') + 1), token: symbol, tokenAddress, fiat, method, amount }
}
