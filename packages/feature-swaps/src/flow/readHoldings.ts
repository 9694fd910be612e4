import { tryWords } from '../chain/readContract.js'
import { encodeCall } from '../chain/words.js'
import type { SwapQuestion, SwapToken } from '../contracts/index.js'
import { erc20 } from '../erc20/functions.js'
import type { FlowParts } from './FlowParts.js'
import { providersOn } from './providersOn.js'
import type { SwapsState } from './SwapsState.js'
import type { SwapsPatch } from './transitions.js'

/** Number of tokens of a list whose balances are read, beside the selected ones: a list may have any length. */
const MOST_BALANCES = 200

/**
 * Reads balances, prices and the price of gas. What cannot be read keeps its last value: a swap does not wait for it.
 */
export async function readHoldings(parts: FlowParts, question: SwapQuestion): Promise<SwapsPatch> {
  const { read, context } = parts
  const soft = async <T>(what: string, work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      if (!question.signal.aborted) context.log.debug(`${what} could not be read.`, error)
      return undefined
    })
  const { account, from, to, tokens } = read()
  const chosen = tokens.filter(({ address }) => address === from?.address || address === to?.address)
  const held = account === undefined ? [] : [...new Set([...chosen, ...tokens.slice(0, MOST_BALANCES)])]
  const [gasPrice, prices, balances] = await Promise.all([
    soft('The price of gas', readQuantity(question, 'eth_gasPrice', [])),
    readPrices(
      parts,
      question,
      [from, to, question.chain.native].filter((token) => token !== undefined),
    ),
    Promise.all(
      held.map(
        async (token) =>
          [token.address, await soft(`The balance of ${token.symbol}`, readBalance(question, token, account ?? ''))] as const,
      ),
    ),
  ])
  const known = balances.flatMap(([address, balance]) => (balance === undefined ? [] : [[address, balance] as const]))
  return {
    ...(gasPrice !== undefined && { gasPrice }),
    ...prices,
    balances: { ...read().balances, ...Object.fromEntries(known) },
  }
}

/** What an account holds of a token, in base units. @throws LatchkeyError `RPC_FAILED` | … */
export async function readBalance(question: SwapQuestion, token: SwapToken, account: string): Promise<bigint | undefined> {
  if (token.isNative) return readQuantity(question, 'eth_getBalance', [account, 'latest'])
  return (await tryWords(question, { to: token.address, data: encodeCall(erc20['balanceOf(address)'], account) }))?.[0]
}

async function readQuantity({ chain, signal }: SwapQuestion, method: string, params: readonly unknown[]): Promise<bigint | undefined> {
  const answer = await chain.read(method, params, signal)
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Of several prices of a token the first provider's counts. */
async function readPrices(
  parts: FlowParts,
  { chain, signal }: SwapQuestion,
  tokens: readonly SwapToken[],
): Promise<Pick<SwapsState, 'prices' | 'havePricesFailed'>> {
  const asked = new Set(tokens.map(({ address }) => address))
  const answers = await Promise.all(
    providersOn(parts, chain).map(async (provider) => {
      try {
        const prices = (await provider.getPrices?.({ chain, tokens, signal })) ?? []
        return prices.flatMap(({ address, usdE18 }) => (asked.has(address) && isPrice(usdE18) ? [[address, usdE18] as const] : []))
      } catch (error) {
        if (!signal.aborted) parts.context.log.debug(`${provider.name} gave no prices.`, error)
        return undefined
      }
    }),
  )
  const havePricesFailed = answers.every((answer) => answer === undefined)
  // One toast, not one every 10 s.
  if (havePricesFailed && !parts.read().havePricesFailed && !signal.aborted) parts.context.showToast('swaps.prices.failed', 'error')
  const prices = answers.reverse().flatMap((answer) => answer ?? [])
  return { havePricesFailed, prices: { ...parts.read().prices, ...Object.fromEntries(prices) } }
}

const isPrice = (usdE18: unknown): usdE18 is bigint => typeof usdE18 === 'bigint' && usdE18 > 0n
