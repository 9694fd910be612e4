import * as z from 'zod/mini'
import { swapsSchema } from './swaps.js'

const ADDRESS = '0x[0-9a-fA-F]{40}'

/** A server of the operator's own choice; it may be private. A name and password in it are sent as basic authentication. */
export const operatorUrl = z.url({ protocol: /^https?$/, error: 'is no https: or http: URL' }).check(z.maxLength(2_048))

/** An address of an EIP-155 chain. */
export const evmAddress = z.string().check(z.regex(new RegExp(`^${ADDRESS}$`), 'is no address: 0x and 40 hex digits'))

/** Of eip155 in hex, of Solana in base58. */
const tokenAddress = z.string().check(z.regex(new RegExp(`^(${ADDRESS}|[1-9A-HJ-NP-Za-km-z]{32,44})$`), 'is no address of a token'))

const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}*$/u, 'has control characters'))
const decimals = z.int().check(z.gte(0), z.lte(36))
const picture = z.optional(z.url({ protocol: /^https$/, error: 'is no https: URL' }).check(z.maxLength(2_048)))

/** The exchanges whose pools tell prices: Uniswap's contracts, or copies with the same functions. */
const exchangePoolsSchema = z.strictObject({
  /** Factories of Uniswap V2. */
  v2: z._default(z.array(evmAddress).check(z.maxLength(8)), []),
  /** Factories of Uniswap V3. */
  v3: z._default(z.array(evmAddress).check(z.maxLength(8)), []),
  /** Tokens that are worth a dollar each. */
  dollars: z.array(evmAddress).check(z.minLength(1, 'is empty'), z.maxLength(8)),
  /** The wrapped coin: its price is that of the coin, and tokens are traded for it. */
  wrapped: z.optional(evmAddress),
  /** Dollars that a pool must hold on the side that is known; the price of a thinner one is not told. */
  leastDollars: z._default(z.number().check(z.gte(1), z.lte(1e12)), 10_000),
})

/** A chain whose data is served. */
const chainSchema = z.strictObject({
  /** Nodes of JSON-RPC over HTTP: the first that answers is asked. */
  nodes: z.array(operatorUrl).check(z.minLength(1, 'is empty'), z.maxLength(16)),
  /** The native coin. */
  coin: z.strictObject({ name, symbol: name, decimals, iconUrl: picture }),
  /** Tokens whose balances are served, besides those that the indexer found. */
  tokens: z._default(
    z.array(z.strictObject({ address: tokenAddress, name, symbol: name, decimals, iconUrl: picture })).check(z.maxLength(1_000)),
    [],
  ),
  /** Whether each block is read, for a small chain; otherwise only the accounts that pages asked about. */
  full: z._default(z.boolean(), false),
  /** The first block that is read. */
  startBlock: z._default(z.int().check(z.gte(0)), 0),
  /** An existing indexer, which is asked in place of an own one. */
  archive: z.optional(
    z.union([z.strictObject({ blockscout: operatorUrl }), z.strictObject({ das: operatorUrl })], {
      error: 'is neither { blockscout: URL } nor { das: URL }',
    }),
  ),
  exchangePools: z.optional(exchangePoolsSchema),
  /** Where the chain is swapped on; no quotes are served without it. */
  swaps: z.optional(swapsSchema),
})

const chainId = z.string().check(z.regex(/^(eip155:[1-9]\d{0,31}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/, 'is no CAIP-2 id of eip155 or solana'))

/** Cursors of history have a place for each of them. */
const MOST_ARCHIVES = 16

const countOf = (chains: Readonly<Record<string, ChainConfiguration>>, kind: 'blockscout' | 'das', prefix = ''): number =>
  Object.entries(chains).filter(([chain, { archive }]) => archive !== undefined && kind in archive && chain.startsWith(prefix)).length

/** The chains, by CAIP-2 id. */
export const chainsSchema = z._default(
  z.record(chainId, chainSchema).check(
    z.refine((chains) => Object.keys(chains).length <= 200, 'has more than 200 chains'),
    z.refine((chains) => countOf(chains, 'blockscout') <= MOST_ARCHIVES, `has more than ${MOST_ARCHIVES} chains with a Blockscout`),
    z.refine((chains) => countOf(chains, 'blockscout', 'solana:') === 0, 'has a chain of solana with a Blockscout'),
    z.refine((chains) => countOf(chains, 'das', 'eip155:') === 0, 'has a chain of eip155 with a DAS API'),
    z.refine(
      (chains) => !Object.entries(chains).some(([chain, { full }]) => full && chain.startsWith('solana:')),
      'has a chain of solana that is read whole',
    ),
  ),
  {},
)

/** A chain of the configuration. */
export type ChainConfiguration = z.output<typeof chainSchema>

/** The exchanges of a chain. */
export type ExchangePools = z.output<typeof exchangePoolsSchema>
