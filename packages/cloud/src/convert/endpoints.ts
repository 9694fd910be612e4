import * as protocol from '@latchkey/cloud-protocol'
import { leastOf } from '@latchkey/feature-swaps/server'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Chains } from '../chains/openChains.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import type { ImageLinks } from '../image/createImageLinks.js'
import { listTokens } from './listTokens.js'
import { approvalOf, estimateApproval, readAllowance } from './approve.js'
import type { Market } from './Market.js'
import { demandExchange, findMarket, openMarkets, readId } from './Market.js'
import { inMarket, quoteSwap } from './quoteSwap.js'
import { readGasPrices } from './readGasPrices.js'
import { readDeadline } from './readDeadline.js'

type Markets = ReadonlyMap<string, Market>

interface ConvertParts {
  readonly chains: Chains
  readonly links: ImageLinks
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const BODY_BYTES = 16_384
/** Of the reference: one percent. */
const SLIPPAGE_BPS = 100

const page = { access: 'page' } as const
const withCaller = <S extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<S>) => z.object({ ...protocol.callerSchema.shape, ...shape })

/** Swaps, by the exchanges that are configured. @throws LatchkeyError `CLOUD_CONFIG_INVALID` */
export function convertEndpoints({ chains, links, now }: ConvertParts): readonly Endpoint[] {
  const markets = openMarkets(chains, now)
  return [...readingEndpoints(markets, links), quotesEndpoint(markets), buildApproveEndpoint(markets), buildTransactionEndpoint(markets)]
}

const readingEndpoints = (markets: Markets, links: ImageLinks): readonly Endpoint[] => [
  endpoint({
    ...page,
    method: 'GET',
    path: '/v1/convert/tokens',
    summary: "The chain's own coin and the tokens worth offering; none where no exchange is configured",
    query: withCaller(protocol.convertNetworkQuerySchema),
    answer: protocol.convertTokensSchema,
    async handle({ query: { chainId }, project, request }) {
      const { chain, exchange } = findMarket(markets, chainId)
      const tokens = exchange ? await listTokens({ chain, exchange }, request.signal) : []
      return {
        body: {
          tokens: tokens.map(({ iconUrl, ...token }) => ({
            ...token,
            ...(iconUrl !== undefined && { logoUri: links.to(iconUrl, project.id) }),
          })),
        },
      }
    },
  }),
  endpoint({
    ...page,
    method: 'GET',
    path: '/v1/convert/gas-price',
    summary: 'What transactions pay for gas, in wei',
    query: withCaller(protocol.convertNetworkQuerySchema),
    answer: protocol.gasPriceSchema,
    async handle({ query: { chainId }, request }) {
      const { standard, fast, instant } = await readGasPrices(findMarket(markets, chainId).chain.nodes, request.signal)
      return { body: { standard: String(standard), fast: String(fast), instant: String(instant) } }
    },
  }),
  endpoint({
    ...page,
    method: 'GET',
    path: '/v1/convert/allowance',
    summary: 'How much of a token the exchange may take from an account, in base units',
    query: withCaller(protocol.allowanceQuerySchema),
    answer: protocol.allowanceSchema,
    async handle({ query: { tokenAddress, userAddress } }) {
      const { chainId, address: token } = readId(tokenAddress, 'tokenAddress')
      const { chain, exchange } = findMarket(markets, chainId, 'tokenAddress')
      if (!exchange) return { body: { allowance: '0' } }
      const [owner, spender] = [readOwner(userAddress, chainId), (await exchange.spender()) as Address]
      return { body: { allowance: String(await readAllowance(chain.nodes, { token, owner, spender })) } }
    },
  }),
]

const quotesEndpoint = (markets: Markets): Endpoint =>
  endpoint({
    ...page,
    method: 'GET',
    path: '/v1/convert/quotes',
    summary: 'The best way from one token to another: at most one quote, and none without a way or an exchange',
    query: withCaller(protocol.quotesQuerySchema),
    answer: protocol.quotesSchema,
    async handle({ query: { from, to, amount }, request }) {
      if (!findMarket(markets, readId(from, 'from').chainId, 'from').exchange) return { body: { quotes: [] } }
      const { quote } = await quoteSwap(markets, { from, to, amount }, { slippageBps: SLIPPAGE_BPS, signal: request.signal })
      const quotes = quote
        ? [{ id: quote.id, fromAmount: amount, fromAccount: from, toAmount: String(quote.amountOut), toAccount: to }]
        : []
      return { body: { quotes } }
    },
  })

const buildApproveEndpoint = (markets: Markets): Endpoint =>
  endpoint({
    ...page,
    method: 'GET',
    path: '/v1/convert/build-approve',
    summary:
      'A transaction that lets the exchange take a token, without a limit. As in the reference, `from` is the contract of the token, to which clients send it',
    query: withCaller(protocol.buildApproveQuerySchema),
    answer: protocol.approvalSchema,
    async handle({ query: { from, userAddress }, request: { signal } }) {
      const { chainId, address: token } = readId(from, 'from')
      const { chain, exchange } = demandExchange(findMarket(markets, chainId, 'from'))
      if (token === exchange.coin.address) throw refuse('REQUEST_INVALID', 'is the coin of the chain, which needs no approval', 'from')
      const [owner, spender] = [readOwner(userAddress, chainId), (await exchange.spender()) as Address]
      const [gas, { standard }] = await Promise.all([
        estimateApproval(chain.nodes, { token, owner, spender }, signal),
        readGasPrices(chain.nodes, signal),
      ])
      const contract = `${chainId}:${token}`
      const eip155 = { gas: String(gas), gasPrice: String(standard) }
      return { body: { tx: { from: contract, to: contract, data: approvalOf(spender), value: '0', eip155 } } }
    },
  })

const buildTransactionEndpoint = (markets: Markets): Endpoint =>
  endpoint({
    ...page,
    method: 'POST',
    path: '/v1/convert/build-transaction',
    summary: 'The transaction of the best way of this moment, which fails rather than deliver less than the slippage, or `minimum`, allows',
    query: protocol.callerInBodySchema,
    body: { schema: protocol.buildTransactionBodySchema, maxBytes: BODY_BYTES, isBeacon: true, namesProject: true },
    answer: protocol.swapTransactionSchema,
    async handle({ body: { from, to, amount, userAddress, eip155 = {} }, request: { signal } }) {
      const slippageBps = eip155.slippage === undefined ? SLIPPAGE_BPS : Math.round(eip155.slippage * 100)
      const { market, quote } = await quoteSwap(markets, { from, to, amount }, { slippageBps, signal })
      const { nodes, chainId } = market.chain
      if (!quote) throw refuse('NOT_FOUND', 'Nothing leads from one token to the other.')
      const account = readOwner(userAddress, chainId)
      const minimumOut = eip155.minimum === undefined ? leastOf(quote.amountOut, slippageBps) : BigInt(eip155.minimum)
      const [deadlineS, { standard }] = await Promise.all([readDeadline(nodes, eip155.deadline, signal), readGasPrices(nodes, signal)])
      const built = await inMarket(market.exchange.build({ quote: { ...quote, minimumOut }, account, deadlineS, signal }))
      const fees = { gas: String(((quote.gasUnits ?? 0n) * 3n) / 2n), gasPrice: String(standard) }
      const [sender, target] = [account, built.to.toLowerCase()].map((address) => `${chainId}:${address}`) as [string, string]
      return { body: { tx: { from: sender, to: target, data: built.data, amount: String(built.value), eip155: fees } } }
    },
  })

/** An account of the chain. @throws LatchkeyError `CLOUD_REFUSED` */
function readOwner(id: string, chainId: string): Address {
  const { chainId: own, address } = readId(id, 'userAddress')
  if (own !== chainId) throw refuse('REQUEST_INVALID', 'is on another chain', 'userAddress')
  return address
}
