import type { ChainReader, ReaderParts } from './ChainReader.js'
import { followedReader } from './eip155/followedReader.js'
import { fullReader } from './eip155/fullReader.js'

/** The reader of a chain, by its namespace and configuration. */
export const createChainReader = (parts: ReaderParts): ChainReader => (parts.configuration.full ? fullReader(parts) : followedReader(parts))
