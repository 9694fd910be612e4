import { lazy, readOptions } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapProvider, SwapQuote } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { markOwn } from '../safety/ownBuilders.js'
import { v3Networks } from '../uniswap/networks.js'
import { ADDRESS, checkNetworks } from '../uniswap/readUniswapOptions.js'

/** Options of {@link wrap}. */
export interface WrapOptions {
  /** Addresses of the wrapped coin, by network. @default those of the networks that Uniswap is on */
  readonly wrapped?: Readonly<Record<CaipNetworkId, string>>
}

/** Swaps the network's own coin for its wrapped form and back, one for one: by its contract, without a pool, an approval or a fee. @throws LatchkeyError `OPTION_INVALID` */
export function wrap(options: WrapOptions = {}): SwapProvider {
  const read = readOptions(options, { wrapped: 'object' }, { at: 'wrap' })
  if (read.wrapped) {
    checkNetworks(read.wrapped, 'wrap.wrapped')
    readOptions(read.wrapped, ADDRESS, { at: 'wrap.wrapped' })
  }
  return createWrap(read)
}

/** The same, of options that are read. */
export function createWrap({ wrapped }: WrapOptions): SwapProvider {
  const find = async (chainId: CaipNetworkId): Promise<string | undefined> =>
    wrapped ? ownOf(wrapped, chainId) : (await (await import('../uniswap/data/deployments.js')).loadV3(chainId))?.wrapped
  const load = lazy(() => import('./wrapping.js'))
  /** Lower case; undefined for every other pair of tokens: then nothing more is loaded. */
  const wrappedOf = async ({ chainId, from, to }: Pick<SwapQuote, 'chainId' | 'from' | 'to'>): Promise<string | undefined> => {
    const token = from.isNative ? to : from
    const address = from.isNative === to.isNative ? undefined : (await find(chainId))?.toLowerCase()
    return address === token.address ? address : undefined
  }
  const provider: SwapProvider = {
    id: 'wrap',
    name: 'Wrap',
    networks: wrapped ? (Object.keys(wrapped) as CaipNetworkId[]) : v3Networks,
    getTokens: () => Promise.resolve([]),
    async getQuotes(request) {
      const isPair = (await wrappedOf({ ...request, chainId: request.chain.network.caipNetworkId })) !== undefined
      return isPair ? [(await load()).quoteWrap(request)] : []
    },
    async buildSwap(request) {
      const { chainId } = request.quote
      const address = await wrappedOf(request.quote)
      if (address === undefined) throw await loadSwapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId })
      return (await load()).buildWrap(request, address)
    },
  }
  return markOwn(provider, find)
}

const ownOf = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
