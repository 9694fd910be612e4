import type { Configuration } from '../configuration/schema.js'
import type { ChainConfiguration } from '../configuration/chains.js'
import type { ReadTokens } from '../contracts/createTokenReader.js'
import { createTokenReader } from '../contracts/createTokenReader.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Nodes } from '../nodes/openNodes.js'
import { askPrices } from '../prices/askPrices.js'
import { createPoolPrices } from '../prices/createPoolPrices.js'
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
}

/** @param now - Milliseconds since 1970. */
export function openChains({ chains, prices }: Configuration, nodes: Nodes, now: () => number): Chains {
  const list = [...nodes.values()].flatMap((own): Chain[] => {
    const configuration = chains[own.chainId]
    return configuration ? [{ chainId: own.chainId, configuration, nodes: own, readTokens: readerOf(own, configuration) }] : []
  })
  const pools = list.flatMap(({ chainId, nodes: own, readTokens, configuration: { exchangePools } }) =>
    exchangePools ? [[chainId, createPoolPrices({ nodes: own, pools: exchangePools, readTokens })] as const] : [],
  )
  return { list, prices: createPrices({ pools: new Map(pools), other: prices && askPrices(prices.url), now }) }
}

function readerOf(nodes: ChainNodes, configuration: ChainConfiguration): ReadTokens {
  if (nodes.chainId.startsWith('eip155:')) return createTokenReader(nodes, configuration)
  return async (addresses) =>
    new Map(configuration.tokens.filter(({ address }) => addresses.includes(address)).map((token) => [token.address, token]))
}
