import * as cloud from '@latchkey/cloud-protocol'
import { decodeWords, toAddress } from '@latchkey/evm-kit/read'
import { LatchkeyError } from '@latchkey/kernel'
import type { SwapProvider, SwapQuestion, SwapToken } from '../contracts/index.js'
import { loadSwapsError } from '../errors/loadSwapsError.js'
import { QUOTE_LIFETIME_MS } from '../timeouts.js'
import { leastOf } from '../uniswap/toQuote.js'

/** Who asks. */
type CloudProvider = Pick<SwapProvider, 'id' | 'name' | 'networks'>

/** What a provider that asks a cloud does, once it is asked. */
export type CloudActions = Omit<SwapProvider, 'id' | 'name' | 'networks' | 'getPrices'>

/** Stands for the account where nobody is connected: what a swap gives does not depend on it. */
const NOBODY = '0x0000000000000000000000000000000000000000'
/** `approve(address,uint256)` */
const APPROVE = '0x095ea7b3'
const ADDRESS = /^0x[0-9a-f]{40}$/

/** Makes it. Loaded on the first question. */
export function createCloudSwaps(provider: CloudProvider): CloudActions {
  const invalid = (problem: string) => loadSwapsError('SWAPS_ANSWER_INVALID', { provider: provider.name, problem })
  return {
    async getTokens(question) {
      const { chainId, http } = await servicesOf(provider, question)
      const { tokens } = await cloud.getConvertTokens(http, chainId, { signal: question.signal })
      const read = tokens.flatMap((token): readonly SwapToken[] => {
        const address = addressIn(token.address, chainId)
        if (address === undefined || address === question.chain.native.address) return []
        const { symbol, name, decimals } = token
        return [{ chainId, address, symbol, name, decimals, isNative: false }]
      })
      return [...new Map(read.map((token) => [token.address, token])).values()]
    },
    async getQuotes(request) {
      const { from, to, amountIn, slippageBps, account = NOBODY, chain, signal } = request
      const { chainId, http } = await servicesOf(provider, request)
      const pair = { from: `${chainId}:${from.address}`, to: `${chainId}:${to.address}` }
      const [{ quotes }, spender] = await Promise.all([
        cloud.getQuotes(http, { ...pair, amount: String(amountIn), userAddress: account }, { signal }),
        from.isNative ? undefined : cloud.buildApprove(http, { ...pair, userAddress: `${chainId}:${account}` }, { signal }).then(spenderOf),
      ])
      // The transaction is asked for by the tokens, not by a quote: it is that of the first.
      const [quote] = quotes
      if (!quote) return []
      const isAsked =
        quote.fromAccount.toLowerCase() === pair.from && quote.toAccount.toLowerCase() === pair.to && BigInt(quote.fromAmount) === amountIn
      if (!isAsked) throw await invalid('the quote is for other tokens, or another amount')
      if (!from.isNative && spender === undefined) throw await invalid('the approval names no spender')
      const [amountOut, now] = [BigInt(quote.toAmount), chain.clock.now()]
      return [
        {
          id: 'first',
          providerId: provider.id,
          chainId,
          from,
          to,
          amountIn,
          amountOut,
          minimumOut: leastOf(amountOut, slippageBps),
          slippageBps,
          route: [],
          providerFee: 0n,
          ...(spender !== undefined && { spender }),
          takesPermit: false,
          quotedAtMs: now,
          expiresAtMs: now + QUOTE_LIFETIME_MS,
        },
      ]
    },
    async buildSwap({ quote, account, deadlineS, ...question }) {
      const { chainId, http, projectId } = await servicesOf(provider, question)
      const { from, to, amountIn, minimumOut, slippageBps } = quote
      const { tx } = await cloud.buildTransaction(
        http,
        {
          projectId,
          amount: String(amountIn),
          from: `${chainId}:${from.address}`,
          to: `${chainId}:${to.address}`,
          userAddress: `${chainId}:${account}`,
          eip155: { slippage: slippageBps / 100, minimum: String(minimumOut), deadline: String(deadlineS) },
          disableEstimate: true,
        },
        { signal: question.signal },
      )
      const target = addressIn(tx.to, chainId)
      if (target === undefined) throw await invalid('the transaction names no contract')
      // What is paid is what the visitor saw, whatever the answer says.
      return { to: target, data: tx.data, value: from.isNative ? amountIn : 0n }
    },
  }
}

/** @throws LatchkeyError `SWAPS_NETWORK_UNSUPPORTED` | `ENDPOINT_NOT_CONFIGURED` */
async function servicesOf({ networks }: CloudProvider, { chain }: SwapQuestion) {
  const { caipNetworkId: chainId } = chain.network
  if (!networks.includes(chainId)) throw await loadSwapsError('SWAPS_NETWORK_UNSUPPORTED', { chainId })
  if (!chain.services) throw new LatchkeyError('ENDPOINT_NOT_CONFIGURED', { endpoint: 'blockchain' })
  return { chainId, ...chain.services }
}

/** The address of a CAIP-10 id of the network, or one that is written without it; lower case. Undefined for others. */
function addressIn(id: string, chainId: string): string | undefined {
  const address = (id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : id).toLowerCase()
  return ADDRESS.test(address) ? address : undefined
}

/** Whom an approval lets take tokens; undefined for something that is none. */
function spenderOf({ tx: { data } }: Awaited<ReturnType<typeof cloud.buildApprove>>): string | undefined {
  if (!data.startsWith(APPROVE)) return undefined
  const [spender] = decodeWords(`0x${data.slice(APPROVE.length)}`, 2) ?? []
  return spender === undefined || spender >> 160n !== 0n ? undefined : toAddress(spender)
}
