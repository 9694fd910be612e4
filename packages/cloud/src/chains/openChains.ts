import { describeError } from '@latchkey/kernel'
import type { Configuration } from '../configuration/schema.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { ReadTokens } from '../contracts/createTokenReader.js'
import { createTokenReader } from '../contracts/createTokenReader.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Nodes } from '../nodes/openNodes.js'
import { askPrices } from '../prices/askPrices.js'
import { createPoolPrices } from '../prices/createPoolPrices.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Log } from '../operations/observe.js'
import type { PriceDays } from '../prices/createPriceDays.js'
import { createPriceDays } from '../prices/createPriceDays.js'
import { createPrices } from '../prices/createPrices.js'
import type { PriceSource } from '../prices/PriceSource.js'

/** A chain that is served. */
export interface Chain {
  readonly chainId: string
  readonly configuration: ChainConfiguration
  readonly nodes: ChainNodes
  /** What tokens are; of Solana the configured ones are known. */
  readonly readTokens: ReadTokens
}

/** The chains that are served, and what their tokens are worth. */
export interface Chains {
  readonly list: readonly Chain[]
  readonly prices: PriceSource
  /** Prices of the last days. */
  readonly priceDays: PriceDays
}

interface ChainsParts {
  readonly configuration: Configuration
  readonly nodes: Nodes
  readonly db: CloudDatabase
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Opens them. */
export function openChains({ configuration: { chains, prices }, nodes, db, log, now }: ChainsParts): Chains {
  const priceDays = createPriceDays({ db, now })
  // Who asks for a price does not wait for it to be kept, and has it also where it cannot be.
  const onRead: NonNullable<Parameters<typeof createPrices>[0]['onRead']> = (chainId, read) =>
    void priceDays.note(chainId, read).catch((error: unknown) => log.warn({ error: describeError(error) }, 'prices cannot be kept'))
  const list = [...nodes.values()].flatMap((own): Chain[] => {
    const configuration = chains[own.chainId]
    return configuration ? [{ chainId: own.chainId, configuration, nodes: own, readTokens: readerOf(own, configuration) }] : []
  })
  const pools = list.flatMap(({ chainId, nodes: own, readTokens, configuration: { exchangePools } }) =>
    exchangePools ? [[chainId, createPoolPrices({ nodes: own, pools: exchangePools, readTokens })] as const] : [],
  )
  return { list, prices: createPrices({ pools: new Map(pools), other: prices && askPrices(prices.url), onRead, now }), priceDays }
}

function readerOf(nodes: ChainNodes, configuration: ChainConfiguration): ReadTokens {
  if (nodes.chainId.startsWith('eip155:')) return createTokenReader(nodes, configuration)
  return async (addresses) =>
    new Map(configuration.tokens.filter(({ address }) => addresses.includes(address)).map((token) => [token.address, token]))
}
