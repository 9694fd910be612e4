import { encodeCall, erc20, gatherRead, tryWords } from '@latchkey/evm-kit/read'
import { askProviders } from '@latchkey/feature-kit'
import { readFixedFee } from '../chain/readFixedFee.js'
import type { SwapPrice, SwapQuestion, SwapToken } from '../contracts/index.js'
import { LEAST_DEPTH_E18 } from '../routing/pricesFromPools.js'
import { isOwn } from '../safety/ownBuilders.js'
import type { FlowParts } from './FlowParts.js'
import { limitProvider } from './limitProvider.js'
import type { SwapsState } from './SwapsState.js'
import type { Holdings } from './transitions.js'

/** Number of tokens of a list whose balances are read, beside the selected ones: a list may have any length. */
const MOST_BALANCES = 200

/**
 * Reads balances, prices and the price of gas. What cannot be read keeps its last value: a swap does not wait for it.
 */
export async function readHoldings(parts: FlowParts, question: SwapQuestion): Promise<Holdings> {
  const { read, context } = parts
  const soft = async <T>(what: string, work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      if (!question.signal.aborted) context.log.debug(`${what} failed`, error)
      return undefined
    })
  const { account, from, to, tokens } = read()
  const chosen = tokens.filter(({ address }) => address === from?.address || address === to?.address)
  const held = account === undefined ? [] : [...new Set([...chosen, ...tokens.slice(0, MOST_BALANCES)])]
  const [gasPrice, fixedFee, prices, balances] = await Promise.all([
    soft('The price of gas', readQuantity(question, 'eth_gasPrice', [])),
    soft('The fixed fee', readFixedFee(question)),
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
    ...(fixedFee !== undefined && { fixedFee }),
    ...prices,
    balances: { ...read().balances, ...Object.fromEntries(known) },
  }
}

/** What an account holds of a token, in base units. @throws LatchkeyError `RPC_FAILED` | … */
export async function readBalance(question: SwapQuestion, token: SwapToken, account: string): Promise<bigint | undefined> {
  if (token.isNative) return readQuantity(question, 'eth_getBalance', [account, 'latest'])
  return (await tryWords(question, { to: token.address, data: encodeCall(erc20['balanceOf(address)'], account) }))?.[0]
}

async function readQuantity(question: SwapQuestion, method: string, params: readonly unknown[]): Promise<bigint | undefined> {
  const answer = await gatherRead(question, { method, params })
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Most prices that are read of one answer: a provider may send any number. */
const MOST_PRICES = 50

/**
 * Of several prices of a token the deepest of this package's own providers counts, which read pools; without one the deepest of the others:
 * it is only claimed, and so is its depth.
 */
async function readPrices(
  parts: FlowParts,
  { chain, signal }: SwapQuestion,
  tokens: readonly SwapToken[],
): Promise<Pick<SwapsState, 'prices' | 'claimedPrices' | 'havePricesFailed'>> {
  const asked = new Set(tokens.map(({ address }) => address))
  const onChain = parts.providers.filter(({ networks }) => networks.includes(chain.network.caipNetworkId))
  const outcomes = await askProviders({
    providers: onChain,
    signal,
    async ask(provider) {
      const prices = await limitProvider(parts.context, provider).getPrices?.({ chain, tokens, signal })
      const isOurs = isOwn(provider)
      const valid = (prices ?? []).slice(0, MOST_PRICES).filter((price) => asked.has(price.address) && isPrice(price, isOurs))
      return valid.map((price) => ({ ...price, isOurs, trust: trustOf(price, isOurs) }))
    },
    failed: (error, { name }) => parts.context.log.debug(`${name} gave no quote`, error),
  })
  const havePricesFailed = outcomes.every(({ status }) => status === 'rejected')
  // One toast, not one every 10 s.
  if (havePricesFailed && !parts.read().havePricesFailed && !signal.aborted) parts.context.showToast('swaps.prices.failed', 'error')
  // Sorting keeps the order of equals: the first provider's comes last, and stays.
  const sorted = outcomes.toReversed().flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  sorted.sort((a, b) => (a.trust === b.trust ? 0 : a.trust > b.trust ? 1 : -1))
  // Where the pools were read, an old price claims a depth that is gone.
  const isRead = onChain.some((provider, index) => isOwn(provider) && provider.getPrices && outcomes[index]?.status === 'fulfilled')
  const { prices: before, claimedPrices = [] } = parts.read()
  const kept = Object.entries(before).filter(([address]) => !isRead || !asked.has(address))
  const prices = Object.fromEntries(kept)
  const claimed = new Set(claimedPrices)
  for (const { address, usdE18, isOurs } of sorted) {
    prices[address] = usdE18
    if (isOurs) claimed.delete(address)
    else claimed.add(address)
  }
  return { havePricesFailed, prices, claimedPrices: [...claimed] }
}

/** More than any price or depth that a third party may claim. */
const OWN = 2n ** 256n

const trustOf = ({ depthUsdE18 = 0n }: SwapPrice, isOurs: boolean): bigint => (isOurs ? OWN : 0n) + depthUsdE18

/** A price, and a depth that is enough to set one; only our own needs none. */
const isPrice = ({ usdE18, depthUsdE18 }: SwapPrice, isOurs: boolean): boolean =>
  isWithin(usdE18, 1n) && (depthUsdE18 === undefined ? isOurs : isWithin(depthUsdE18, LEAST_DEPTH_E18))

const isWithin = (value: unknown, least: bigint): boolean => typeof value === 'bigint' && value >= least && value < OWN
