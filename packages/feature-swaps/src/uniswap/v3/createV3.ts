import { tryWords } from '@latchkey/evm-kit/read'
import type { SwapProvider, SwapQuote, SwapQuoteRequest } from '../../contracts/index.js'
import { couplesOf } from '../../routing/couplesOf.js'
import type { FoundRoutes, PathQuestion } from '../../routing/findRoutes.js'
import { findRoutes } from '../../routing/findRoutes.js'
import type { FindDeployment, UniswapV3Deployment } from '../Deployment.js'
import { pricesOf } from '../pricesOf.js'
import { readDeployment, tradedAddress } from '../readDeployment.js'
import { pathOf } from './pathOf.js'
import { toQuote } from '../toQuote.js'
import type { TransferFee } from '@latchkey/evm-kit/send'
import type { TransferFees } from '../transferFees.js'
import { createTransferFees, NO_FEE } from '../transferFees.js'
import { choosePaths } from './choosePaths.js'
import type { ReadPools, V3Pool } from './createPoolReader.js'
import type { LastRound, LastRounds } from './createLastRound.js'
import { createLastRound } from './createLastRound.js'
import { createPoolReader } from './createPoolReader.js'
import { encodeQuote } from './encodeQuote.js'

/** Gas of a swap beside what the quoter tells. */
const BASE_GAS = 60_000n
/** Parts that an amount is divided into, and paths that are tried in pairs: each is a question to the chain. */
const STEPS = 5
const TOP_PATHS = 6
/** Gas that the quoter may need for a pool: some 100,000, and 20,000 for each tick that is crossed. */
const QUOTE_GAS = 200_000

/** What a provider of V3 does, once it is asked. */
export type V3Actions = Required<Omit<SwapProvider, 'id' | 'name' | 'networks' | 'getTokens'>>

interface Parts {
  readonly providerId: string
  readonly find: FindDeployment<UniswapV3Deployment>
  readonly readPools: ReadPools
  readonly fees: TransferFees
  readonly rounds: LastRounds
}

/** Makes it. Loaded on the first question. */
export function createV3(providerId: string, find: FindDeployment<UniswapV3Deployment>): V3Actions {
  const parts: Parts = { providerId, find, readPools: createPoolReader(), fees: createTransferFees(), rounds: createLastRound() }
  return {
    getQuotes: (request) => getQuotes(parts, request),
    getPrices: async (request) => {
      const deployment = await readDeployment(find, request.chain)
      return pricesOf(deployment, request, (question, couples) => parts.readPools(question, deployment, couples))
    },
    buildSwap: async (request) => {
      const { buildOnSwapRouter, callV3 } = await import('../swapRouter.js')
      return buildOnSwapRouter((await readDeployment(find, request.chain)).swapRouter, request, callV3)
    },
  }
}

async function getQuotes(parts: Parts, request: SwapQuoteRequest): Promise<readonly SwapQuote[]> {
  const deployment = await readDeployment(parts.find, request.chain)
  const [from, to] = [tradedAddress(request.from, deployment), tradedAddress(request.to, deployment)]
  if (from === to) return []
  const search = (round: Pick<LastRound, 'paths'> & Partial<LastRound>) => findWays(request, deployment, round)
  const last = parts.rounds.of(request)
  // What this round learns of pools counts in the next, so that a round is one question.
  const [pools, early] = await Promise.all([
    parts.readPools(request, deployment, couplesOf([from, to, deployment.wrapped, ...deployment.bases])),
    last && search(last),
  ])
  const paths = choosePaths(pools, { from, to })
  if (paths.length === 0 || (await isTaxed(parts, request, { deployment, pools, tokens: [from, to] }))) return []
  const { single, split, best } = early?.single ? early : await search({ paths })
  parts.rounds.keep(request, { paths, best })
  const common = {
    request,
    providerId: parts.providerId,
    spender: deployment.swapRouter,
    takesPermit: true,
    baseGas: BASE_GAS,
    arriving: (amountOut: bigint) => amountOut,
  }
  return [...(single ? [toQuote(common, [single])] : []), ...(split ? [toQuote(common, split)] : [])]
}

/** The best ways, by the quoter's word. */
function findWays(
  request: SwapQuoteRequest,
  { quoter }: UniswapV3Deployment,
  { paths, best }: Pick<LastRound, 'paths'> & Partial<LastRound>,
): Promise<FoundRoutes<V3Pool>> {
  const ask = async ({ path, amountIn }: PathQuestion<V3Pool>) => {
    const route = pathOf(path.map((step) => ({ from: step.from, to: step.to, feePpm: step.pool.feePpm })))
    // What arrives, two places of lists, and the gas.
    const [amountOut, , , gasUnits] =
      (await tryWords(request, { to: quoter, data: encodeQuote(route, amountIn), words: 4, gas: QUOTE_GAS * path.length })) ?? []
    return amountOut === undefined || gasUnits === undefined ? undefined : { amountOut, gasUnits }
  }
  const quoteAll = (questions: readonly PathQuestion<V3Pool>[]) => Promise.all(questions.map(ask))
  return findRoutes({ paths, lastBest: best, amountIn: request.amountIn, quoteAll, steps: STEPS, topPaths: TOP_PATHS })
}

interface TaxQuestion {
  readonly deployment: UniswapV3Deployment
  readonly pools: readonly V3Pool[]
  readonly tokens: readonly string[]
}

/**
 * V3 takes no token that keeps a part of a transfer, and holds the least against what leaves the pool, not against what arrives. A target
 * that cannot be measured is left to V2, whose routers hold the least against the account's balance.
 */
async function isTaxed({ fees }: Parts, request: SwapQuoteRequest, { deployment, pools, tokens }: TaxQuestion): Promise<boolean> {
  const named = [deployment.wrapped, ...deployment.bases, ...deployment.tokens.map(({ address }) => address.toLowerCase())]
  const feeOf = async (token: string): Promise<TransferFee | undefined> => {
    if (named.includes(token)) return NO_FEE
    const pool = pools.find(({ tokens: [first, second] }) => first === token || second === token)
    // Of what a range holds, a millionth is there for sure.
    return fees.of(request, pool && { token, pool: pool.id, held: (pool.reserves[pool.tokens.indexOf(token)] ?? 0n) / 1_000n })
  }
  const [source, target] = await Promise.all(tokens.map(feeOf))
  return !target || [source, target].some((fee) => fee && (fee.intoPoolPpm > 0n || fee.outOfPoolPpm > 0n))
}
