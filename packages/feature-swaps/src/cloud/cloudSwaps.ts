import type { CaipNetworkId } from '@latchkey/kernel'
import { lazy, readOptions } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { v3Networks } from '../uniswap/networks.js'

/** Options of {@link cloudSwaps}. */
export interface CloudSwapsOptions {
  /** Unique in the list of providers. @default 'cloud' */
  readonly id?: string
  /** Name that visitors read. @default 'Cloud' */
  readonly name?: string
  /** The networks that it swaps on. @default those that Uniswap is on */
  readonly networks?: readonly CaipNetworkId[]
}

/**
 * Swaps by the service `endpoints.blockchain` of the application, e.g. a cloud of your own: it looks through more pools than a page can. What it
 * answers is measured like any third party's.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function cloudSwaps(options: CloudSwapsOptions = {}): SwapProvider {
  const rules = { id: 'string', name: 'string', networks: 'list' } as const
  const { id = 'cloud', name = 'Cloud', networks = v3Networks } = readOptions<CloudSwapsOptions>(options, rules, { at: 'cloudSwaps' })
  const load = lazy(async () => (await import('./createCloudSwaps.js')).createCloudSwaps({ id, name, networks }))
  return {
    id,
    name,
    networks,
    getTokens: async (question) => (await load()).getTokens(question),
    getQuotes: async (request) => (await load()).getQuotes(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  }
}
