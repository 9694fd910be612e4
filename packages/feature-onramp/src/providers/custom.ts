import type { Namespace, OptionRules } from '@latchkey/kernel'
import { readOptions } from '@latchkey/kernel'
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
   * Template of the page to pay on: `{address}`, `{chainId}` (CAIP-2), `{network}` (its part after the colon), `{token}` (the
   * symbol), `{tokenAddress}`, `{fiat}`, `{method}`, `{amount}`. Query parameters without a value are left out.
   */
  readonly url: string
  /** Namespaces whose accounts it sells to, e.g. `['eip155']`. */
  readonly namespaces: readonly Namespace[]
  /** What it sells. @default the coins of the application's networks */
  readonly tokens?: readonly OnrampToken[]
  /** What it takes, with limits. @default the visitor chooses on its page */
  readonly fiats?: readonly OnrampFiat[]
  /** Its picture, `data:image/…` only. @default none */
  readonly iconUrl?: string
  /** Its fee in percent, from and to, e.g. `['1', '2']`, as it tells you. Shown without a quote. @default nothing is shown */
  readonly feePercent?: readonly [string, string]
}

const RULES: OptionRules<CustomOptions> = {
  id: 'string',
  name: 'string',
  url: 'string',
  namespaces: 'list',
  tokens: 'list',
  fiats: 'list',
  iconUrl: 'string',
  feePercent: 'list',
}

/** A provider with one hosted page, whose address has the order in its parameters. It reports no status. @throws LatchkeyError `OPTION_INVALID` */
export function custom(options: CustomOptions): OnrampProvider {
  const { url, tokens, fiats, ...about } = readOptions(options, RULES, { at: 'custom', required: ['id', 'name', 'url', 'namespaces'] })
  const origins = [readTemplate(url)]
  return {
    ...about,
    origins,
    getCatalog: async ({ networks }) => ({ tokens: tokens ?? nativeCoins(networks), fiats }),
    createOrder: async (request) => ({ url: fillTemplate(url, { ...valuesOf(request), code: request.token.symbol }) }),
  }
}

/** The values of a template. */
export function valuesOf({ token, address, fiat = '', method = '', amount = '' }: OnrampOrderRequest) {
  const { chainId, symbol, address: tokenAddress = '' } = token
  return { address, chainId, network: chainId.slice(chainId.indexOf(':') + 1), token: symbol, tokenAddress, fiat, method, amount }
}
