import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { markOwn } from '../safety/ownBuilders.js'
import { v3Networks } from '../uniswap/networks.js'

/** Options of {@link wrap}. */
export interface WrapOptions {
  /** Addresses of the wrapped coin, by network. @default those of the networks that Uniswap is on */
  readonly wrapped?: Readonly<Record<CaipNetworkId, string>>
}

/** Swaps the network's own coin for its wrapped form and back, one for one: by its contract, without a pool, an approval or a fee. */
export function wrap({ wrapped }: WrapOptions = {}): SwapProvider {
  const find = async (chainId: CaipNetworkId): Promise<string | undefined> =>
    wrapped ? ownOf(wrapped, chainId) : (await (await import('../uniswap/data/deployments.js')).loadV3(chainId))?.wrapped
  const load = lazy(async () => (await import('./createWrap.js')).createWrap(find))
  const provider: SwapProvider = {
    id: 'wrap',
    name: 'Wrap',
    networks: wrapped ? (Object.keys(wrapped) as CaipNetworkId[]) : v3Networks,
    getTokens: () => Promise.resolve([]),
    getQuotes: async (request) => (await load()).getQuotes(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  }
  return markOwn(provider, find)
}

const ownOf = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
