import type { ChainReader, ReaderParts } from './ChainReader.js'
import { followedReader } from './eip155/followedReader.js'
import { fullReader } from './eip155/fullReader.js'
import { solanaReader } from './solana/solanaReader.js'

/** The reader of a chain, by its namespace and configuration. */
export function createChainReader(parts: ReaderParts): ChainReader {
  if (parts.nodes.chainId.startsWith('solana:')) return solanaReader(parts)
  return parts.configuration.full ? fullReader(parts) : followedReader(parts)
}
