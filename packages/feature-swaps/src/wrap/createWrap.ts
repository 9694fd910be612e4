import type { CaipNetworkId } from '@latchkey/kernel'
import { encodeCall } from '../chain/words.js'
import type { SwapProvider, SwapQuote, SwapToken } from '../contracts/index.js'
import { swapsError } from '../errors/swapsError.js'

/** `WETH9`; selectors by signature. @see https://github.com/gnosis/canonical-weth */
export const weth9 = { 'deposit()': '0xd0e30db0', 'withdraw(uint256)': '0x2e1a7d4d' } as const

const VALID_MS = 60_000
/** Gas of either call, with that of the transaction. */
const GAS = 50_000n

type WrapActions = Pick<SwapProvider, 'getQuotes' | 'buildSwap'>

/** Makes what quotes and builds. @param find - The address of the wrapped coin of a network. */
export function createWrap(find: (chainId: CaipNetworkId) => Promise<string | undefined>): WrapActions {
  const isPair = (from: SwapToken, to: SwapToken, wrapped: string): boolean =>
    from.isNative !== to.isNative && (from.isNative ? to : from).address === wrapped.toLowerCase()
  return {
    async getQuotes({ chain, from, to, amountIn, slippageBps }): Promise<readonly SwapQuote[]> {
      const { caipNetworkId: chainId } = chain.network
      const wrapped = await find(chainId)
      if (wrapped === undefined || !isPair(from, to, wrapped)) return []
      const now = chain.clock.now()
      const hops = [{ from: from.address, to: to.address, feePpm: 0 }]
      return [
        {
          id: 'single',
          providerId: 'wrap',
          chainId,
          from,
          to,
          amountIn,
          amountOut: amountIn,
          minimumOut: amountIn,
          slippageBps,
          route: [{ amountIn, amountOut: amountIn, hops }],
          gasUnits: GAS,
          providerFee: 0n,
          takesPermit: false,
          quotedAtMs: now,
          expiresAtMs: now + VALID_MS,
        },
      ]
    },
    async buildSwap({ chain, quote: { from, to, amountIn } }) {
      const { caipNetworkId: chainId } = chain.network
      const wrapped = await find(chainId)
      if (wrapped === undefined || !isPair(from, to, wrapped)) throw swapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId })
      const address = wrapped.toLowerCase()
      return from.isNative
        ? { to: address, data: weth9['deposit()'], value: amountIn }
        : { to: address, data: encodeCall(weth9['withdraw(uint256)'], amountIn), value: 0n }
    },
  }
}
