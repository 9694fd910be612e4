import { toAddress, tryWords } from '@latchkey/evm-kit/read'
import type { SwapProvider, SwapQuestion, SwapQuote, SwapQuoteRequest } from '../../contracts/index.js'
import { couplesOf } from '../../routing/couplesOf.js'
import { findRoutes } from '../../routing/findRoutes.js'
import type { Path } from '../../routing/Path.js'
import { enumeratePaths } from '../../routing/Path.js'
import type { FindDeployment, UniswapV2Deployment } from '../Deployment.js'
import { pricesOf } from '../pricesOf.js'
import { readDeployment, tradedAddress } from '../readDeployment.js'
import { toQuote } from '../toQuote.js'
import type { TransferFees } from '../transferFees.js'
import { createTransferFees, without } from '../transferFees.js'
import type { ReadPairs } from './createPairReader.js'
import { createPairReader } from './createPairReader.js'
import type { Pair } from './Pair.js'
import { v2 } from './functions.js'
import { pathOut } from './Pair.js'

/** Gas of a swap without its pools, and of each pool; measured on the contracts. */
const BASE_GAS = 60_000n
const POOL_GAS = 75_000n
const MAX_HOPS = 3
/** Parts that an amount is divided into before the division is refined. */
const STEPS = 20

/** What a provider of V2 does, once it is asked. */
export type V2Actions = Required<Omit<SwapProvider, 'id' | 'name' | 'networks' | 'getTokens'>>

interface Parts {
  readonly providerId: string
  readonly find: FindDeployment<UniswapV2Deployment>
  readonly readPairs: ReadPairs
  readonly fees: TransferFees
  /** Whether `SwapRouter02` trades on the factory, by network. Some public ones were deployed before V2 and name no factory. */
  readonly routers: Map<string, boolean>
}

/** Makes it. Loaded on the first question. */
export function createV2(providerId: string, find: FindDeployment<UniswapV2Deployment>): V2Actions {
  const parts: Parts = { providerId, find, readPairs: createPairReader(), fees: createTransferFees(), routers: new Map() }
  return {
    getQuotes: (request) => getQuotes(parts, request),
    getPrices: async (request) => {
      const deployment = await readDeployment(find, request.chain)
      return pricesOf(deployment, request, (question, couples) => parts.readPairs(question, deployment, couples))
    },
    buildSwap: async (request) => (await import('./buildV2.js')).buildV2(await readDeployment(find, request.chain), request),
  }
}

async function getQuotes(parts: Parts, request: SwapQuoteRequest): Promise<readonly SwapQuote[]> {
  const { chain, amountIn } = request
  const deployment = await readDeployment(parts.find, chain)
  const [from, to] = [tradedAddress(request.from, deployment), tradedAddress(request.to, deployment)]
  if (from === to) return []
  const [pairs, canSplit] = await Promise.all([
    parts.readPairs(request, deployment, couplesOf([from, to, deployment.wrapped, ...deployment.bases])),
    isRouterThere(parts, request, deployment),
  ])
  const paths = enumeratePaths(pairs, { from, to, maxHops: MAX_HOPS })
  if (paths.length === 0) return []
  const [own, theirs] = await Promise.all([from, to].map((token) => parts.fees.of(request, probeOf(deployment, pairs, token))))
  const [intoPool, outOfPool] = [own?.intoPoolPpm ?? 0n, theirs?.outOfPoolPpm ?? 0n]
  const offer = (path: Path<Pair>, amount: bigint) => ({
    amountOut: pathOut(path, without(amount, intoPool)),
    gasUnits: POOL_GAS * BigInt(path.length),
  })
  const quoteAll = async (questions: readonly { readonly path: Path<Pair>; readonly amountIn: bigint }[]) =>
    questions.map((question) => offer(question.path, question.amountIn))
  const { single, split } = await findRoutes({ paths, amountIn, quoteAll, steps: canSplit ? STEPS : 1, isRefined: true })
  const { swapRouter = deployment.router } = deployment
  const common = {
    request,
    providerId: parts.providerId,
    spender: canSplit ? swapRouter : deployment.router,
    takesPermit: canSplit,
    baseGas: BASE_GAS,
    transferTax: { fromPpm: Number(intoPool), toPpm: Number(outOfPool) },
    arriving: (amountOut: bigint) => without(amountOut, outOfPool),
  }
  const quotes = [...(single ? [toQuote(common, [single])] : []), ...(split ? [toQuote(common, split)] : [])]
  return quotes.filter(({ amountOut }) => amountOut > 0n)
}

/** Tokens that the deployment names have no transfer fee. */
function probeOf({ tokens, wrapped, bases }: UniswapV2Deployment, pairs: readonly Pair[], token: string) {
  if (token === wrapped || bases.includes(token) || tokens.some(({ address }) => address.toLowerCase() === token)) return undefined
  const pair = pairs.find(({ tokens: [first, second] }) => first === token || second === token)
  return pair && { token, pool: pair.id, held: pair.reserves[pair.tokens.indexOf(token)] ?? 0n }
}

async function isRouterThere({ routers }: Parts, question: SwapQuestion, { swapRouter, factory }: UniswapV2Deployment): Promise<boolean> {
  if (!swapRouter) return false
  const key = `${question.chain.network.caipNetworkId} ${swapRouter}`
  const known = routers.get(key)
  if (known !== undefined) return known
  const [named] = (await tryWords(question, { to: swapRouter, data: v2['factoryV2()'] })) ?? []
  const isThere = named !== undefined && toAddress(named) === factory
  routers.set(key, isThere)
  return isThere
}
