import type { ChainNodes } from '../../nodes/createChainNodes.js'

/** Whose blocks are read. */
export interface BlockSource {
  readonly nodes: ChainNodes
  /** Whether the nodes trace: learned by asking. */
  traces: boolean
  /** How often the traces of a block could not be read, by its hash. */
  readonly failures: Map<string, number>
  /** Blocks that were read without their traces, although the nodes trace. */
  untraced: number
}

/** The nodes of a chain, of which nothing is known yet. */
export const createBlockSource = (nodes: ChainNodes): BlockSource => ({ nodes, traces: true, failures: new Map(), untraced: 0 })
