import type { ChainReader, ReaderParts } from '../ChainReader.js'
import { createBlockSource } from './BlockSource.js'
import { followBlocks } from './followBlocks.js'

/** Reads every block of a chain, from the block that is configured. */
export function fullReader({ configuration, nodes, db, holder }: ReaderParts): ChainReader {
  const source = createBlockSource(nodes)
  return {
    async step(next) {
      const progress = await followBlocks({ db, holder, source, keep: (block) => block }, next ?? configuration.startBlock)
      return { ...progress, hasMore: progress.next <= progress.head }
    },
  }
}
