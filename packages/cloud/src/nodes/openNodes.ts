import type { Configuration } from '../configuration/schema.js'
import type { ChainNodes } from './createChainNodes.js'
import { createChainNodes } from './createChainNodes.js'

/** The nodes of each configured chain, by CAIP-2 id. */
export type Nodes = ReadonlyMap<string, ChainNodes>

/** @param now - Milliseconds since 1970. */
export const openNodes = (chains: Configuration['chains'], now: () => number): Nodes =>
  new Map(Object.entries(chains).map(([chainId, { nodes }]) => [chainId, createChainNodes(chainId, nodes, now)]))
