import type { CaipNetworkId, Clock, NativeCurrency } from '@latchkey/kernel'
import { lazy, optionInvalid } from '@latchkey/kernel'
import type { SwapChain, SwapProvider, SwapQuote, SwapToken, SwapTransaction } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { v3Networks } from '../uniswap/networks.js'
import { uniswapV2 } from '../uniswap/uniswapV2.js'
import { uniswapV3 } from '../uniswap/uniswapV3.js'
import { contractsOf } from './contractsOf.js'
import type { ExchangeContracts } from './ExchangeContracts.js'

/** Parameters of {@link createExchange}. */
export interface ExchangeParts {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  readonly coin: NativeCurrency
  /** @default Uniswap's own on the network */
  readonly contracts?: ExchangeContracts | undefined
  /** Asks the server's own nodes; a revert is LatchkeyError `RPC_FAILED` with what the node wrote. */
  readonly read: SwapChain['read']
  readonly clock: Clock
}

/** What is asked of an {@link Exchange}. */
export interface ExchangeQuestion {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`; more than 0. */
  readonly amountIn: bigint
  /** Hundredths of a percent. */
  readonly slippageBps: number
  readonly signal: AbortSignal
}

/** Swaps on one network, by the code of the page. */
export interface Exchange {
  /** The network's own coin. */
  readonly coin: SwapToken
  /** The contract that takes tokens from accounts, in lower case. */
  spender(): Promise<string>
  /** Tokens worth offering, without the coin. */
  listTokens(signal: AbortSignal): Promise<readonly SwapToken[]>
  /** What gives most; undefined without a way. @throws LatchkeyError the failure of the pools, where none answered */
  quote(question: ExchangeQuestion): Promise<SwapQuote | undefined>
  /** The transaction of a quote. */
  build(asked: {
    readonly quote: SwapQuote
    readonly account: string
    /** Seconds since the epoch, by the chain's clock. */
    readonly deadlineS: bigint
    readonly signal: AbortSignal
  }): Promise<SwapTransaction>
}

/** How the network's own coin is written where an address is asked for. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Creates one for a server, which reads the chain through its own nodes. What it learned of pools stays with it.
 *
 * @throws LatchkeyError `OPTION_INVALID` without contracts, on a network that Uniswap is not on
 */
export function createExchange({ chainId, coin, contracts, read, clock }: ExchangeParts): Exchange {
  if (!contracts && !v3Networks.includes(chainId))
    throw optionInvalid('contracts', `are missing, and Uniswap is not on ${chainId}`, 'name those of the exchange')
  const native: SwapToken = { chainId, address: COIN, ...coin, isNative: true }
  const chain: SwapChain = { network: toNetwork(chainId, coin), native, clock, read }
  const load = lazy(async () => {
    const found = contracts ?? (await contractsOf(chainId))
    if (!found) throw await loadSwapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId })
    return { spender: found.swapRouter.toLowerCase(), providers: providersOn(chainId, found) }
  })
  return {
    coin: native,
    spender: async () => (await load()).spender,
    async listTokens(signal) {
      const [first] = (await load()).providers
      return (await first?.getTokens({ chain, signal })) ?? []
    },
    async quote(question) {
      const { providers, spender } = await load()
      const answers = await Promise.allSettled(providers.map((provider) => provider.getQuotes({ ...question, chain })))
      const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const failed = answers.find((answer) => answer.status === 'rejected')
      if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
      // An approval is given before a quote is chosen: there is one contract to approve.
      const usable = quotes.filter((quote) => question.from.isNative || quote.spender === spender)
      return usable.reduce<SwapQuote | undefined>((best, quote) => (best && best.amountOut >= quote.amountOut ? best : quote), undefined)
    },
    async build({ quote, ...asked }) {
      const provider = (await load()).providers.find(({ id }) => id === quote.providerId)
      if (!provider) throw await loadSwapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId: quote.chainId })
      return provider.buildSwap({ ...asked, chain, quote })
    },
  }
}

function toNetwork(chainId: CaipNetworkId, nativeCurrency: NativeCurrency): SwapChain['network'] {
  const [namespace = '', reference = ''] = chainId.split(':')
  const rpcUrls = { default: [], chainDefault: [] }
  return { caipNetworkId: chainId, namespace, reference, name: chainId, nativeCurrency, rpcUrls, testnet: false }
}

function providersOn(chainId: CaipNetworkId, { v2, v3, ...shared }: ExchangeContracts): readonly SwapProvider[] {
  const common = { ...shared, stables: [] }
  return [
    ...(v3 ? [uniswapV3({ deployments: { [chainId]: { ...common, ...v3 } } })] : []),
    ...(v2 ? [uniswapV2({ deployments: { [chainId]: { ...common, ...v2 } } })] : []),
  ]
}
