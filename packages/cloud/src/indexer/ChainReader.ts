import type { ChainConfiguration } from '../configuration/chains.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { CloudDatabase } from '../storage/openDatabase.js'
import type { Holder } from './store/lease.js'

/** What one step read. */
export interface StepResult {
  /** Whether the next step has something to read at once. */
  readonly hasMore: boolean
  /** The next block, and the newest of the chain, where it is read by blocks. */
  readonly next?: number
  readonly head?: number
  /** Blocks that were read without what contracts sent. */
  readonly untraced?: number
}

/** Reads a chain step by step: what a step read is stored, or nothing of it. */
export interface ChainReader {
  /** @param next - The next block; null before the first. @throws LatchkeyError of the nodes | `CLOUD_INDEX_FAILED` | what the database throws */
  step(next: number | null): Promise<StepResult>
}

/** Parts of a reader. */
export interface ReaderParts {
  readonly configuration: ChainConfiguration
  readonly nodes: ChainNodes
  readonly db: CloudDatabase
  readonly holder: Holder
}
