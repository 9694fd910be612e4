import { lazy } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider } from '../contracts/index.js'
import { builtIn } from '../uniswap/builtIn.js'
import { v3Networks } from '../uniswap/networks.js'

/** Options of {@link wrap}. */
export interface WrapOptions {
  /** Addresses of the wrapped coin, by network. @default those of the networks that Uniswap is on */
  readonly wrapped?: Readonly<Record<CaipNetworkId, string>>
}

/** Swaps the network's own coin for its wrapped form and back, one for one: by its contract, without a pool, an approval or a fee. */
export function wrap({ wrapped }: WrapOptions = {}): SwapProvider {
  const find = async (chainId: CaipNetworkId): Promise<string | undefined> =>
    wrapped ? wrapped[chainId] : (await (await import('../uniswap/data/deployments.js')).loadV3(chainId))?.wrapped
  const load = lazy(async () => (await import('./createWrap.js')).createWrap(find))
  return builtIn({
    id: 'wrap',
    name: 'Wrap',
    networks: wrapped ? (Object.keys(wrapped) as CaipNetworkId[]) : v3Networks,
    getTokens: () => Promise.resolve([]),
    getQuotes: async (request) => (await load()).getQuotes(request),
    getAllowance: async (request) => (await load()).getAllowance(request),
    buildApproval: async (request) => (await load()).buildApproval(request),
    buildSwap: async (request) => (await load()).buildSwap(request),
  })
}
