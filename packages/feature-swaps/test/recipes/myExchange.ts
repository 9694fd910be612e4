import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import type { CaipNetworkId } from '@latchkey/kernel'
import type { SwapChain, SwapProvider, SwapQuoteRequest, SwapToken } from '@latchkey/feature-swaps'
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'

const router = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline) returns (uint256[])',
])
/** Where the exchange is. Addresses are hexadecimal, in any case. */
export interface MyExchangeOptions {
  readonly network: CaipNetworkId
  readonly router: Address
  /** The network's own coin as a token. */
  readonly wrapped: Address
  readonly tokens: readonly Omit<SwapToken, 'chainId' | 'isNative'>[]
}

/** How long a quote may be used. */
const VALID_MS = 60_000

/** An exchange with one pool for each two tokens. */
export function myExchange({ network, router: routerAddress, wrapped, tokens }: MyExchangeOptions): SwapProvider {
  const spender = routerAddress.toLowerCase() as Address
  const traded = ({ isNative, address }: SwapToken): Address => (isNative ? wrapped : (address as Address))
  const pathOf = (from: SwapToken, to: SwapToken): readonly Address[] => [traded(from), traded(to)]

  /** Asks a contract through the network's own nodes: they take batches, fall back, and prove their chain. */
  const call = (chain: SwapChain, to: Address, data: Hex, signal: AbortSignal) =>
    chain.read('eth_call', [{ to, data }, 'latest'], signal) as Promise<Hex>

  const check = (chain: SwapChain): void => {
    const { caipNetworkId } = chain.network
    if (caipNetworkId !== network) throw new LatchkeyError('NETWORK_NOT_CONFIGURED', { chainId: caipNetworkId })
  }

  async function amountOutOf({ chain, signal, from, to, amountIn }: SwapQuoteRequest): Promise<bigint | undefined> {
    const args = [amountIn, pathOf(from, to)] as const
    try {
      const answer = await call(chain, spender, encodeFunctionData({ abi: router, functionName: 'getAmountsOut', args }), signal)
      return decodeFunctionResult({ abi: router, functionName: 'getAmountsOut', data: answer }).at(-1)
    } catch (error) {
      // The contract refuses where there is no pool. Everything else is a failure, and is told as one.
      if (isLatchkeyError(error, 'RPC_FAILED')) return undefined
      throw error
    }
  }

  return {
    id: 'my-exchange',
    name: 'My exchange',
    networks: [network],
    async getTokens({ chain }) {
      check(chain)
      return tokens.map((token) => ({ ...token, address: token.address.toLowerCase(), chainId: network, isNative: false }))
    },
    async getQuotes(request) {
      const { chain, from, to, amountIn, slippageBps } = request
      check(chain)
      const amountOut = await amountOutOf(request)
      if (!amountOut) return []
      const now = chain.clock.now()
      return [
        {
          id: 'single',
          providerId: 'my-exchange',
          chainId: network,
          from,
          to,
          amountIn,
          amountOut,
          // Rounded up: never a unit below what the visitor allowed.
          minimumOut: (amountOut * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n,
          slippageBps,
          route: [{ amountIn, amountOut, hops: [{ from: traded(from), to: traded(to), feePpm: 3_000 }] }],
          gasUnits: 140_000n,
          providerFee: 0n,
          ...(from.isNative ? {} : { spender }),
          takesPermit: false,
          quotedAtMs: now,
          expiresAtMs: now + VALID_MS,
        },
      ]
    },
    async buildSwap({ quote: { from, to, amountIn, minimumOut }, account, deadlineS }) {
      const path = pathOf(from, to)
      const receiver = account as Address
      if (from.isNative) {
        const data = encodeFunctionData({
          abi: router,
          functionName: 'swapExactETHForTokens',
          args: [minimumOut, path, receiver, deadlineS],
        })
        return { to: spender, data, value: amountIn }
      }
      const functionName = to.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
      return {
        to: spender,
        data: encodeFunctionData({ abi: router, functionName, args: [amountIn, minimumOut, path, receiver, deadlineS] }),
        value: 0n,
      }
    },
  }
}
