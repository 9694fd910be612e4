import type { CloudDatabase } from '../../storage/openDatabase.js'
import type { IndexedBlock } from '../IndexedBlock.js'
import { commitBlocks } from '../store/commitBlocks.js'
import type { Holder } from '../store/lease.js'
import { listUnknownTokens } from '../store/unknownTokens.js'
import { unwind } from '../store/unwind.js'
import type { BlockSource } from './BlockSource.js'
import { readBlock } from './readBlock.js'
import { readHead, readHeader } from './readHeader.js'
import { readTokens } from './readTokens.js'

/** A chain whose blocks are read. */
export interface FollowedChain {
  readonly db: CloudDatabase
  readonly holder: Holder
  readonly source: BlockSource
  /** What is kept of a block. */
  readonly keep: (block: IndexedBlock) => IndexedBlock
}

/** How far a chain was read. */
export interface Progress {
  /** The next block. */
  readonly next: number
  /** The newest block of the chain. */
  readonly head: number
  /** Blocks whose coins that contracts sent could not be read, since the process began; absent: none. */
  readonly untraced?: number
}

/** Blocks that are read at once, and stored in one transaction. */
const RANGE = 24

/**
 * Reads the next blocks: at once, and stores those that follow one another in order. Where the chain has other blocks now, what is stored is taken away back to
 * the last one that both have.
 *
 * @throws LatchkeyError of the nodes | `CLOUD_INDEX_FAILED` | what the database throws
 */
export async function followBlocks(chain: FollowedChain, next: number): Promise<Progress> {
  const { db, holder, source, keep } = chain
  const head = await readHead(source)
  const from = await findCommon(chain, next, head)
  if (from < next) {
    await unwind(db.query, holder, from)
    return progressOf(source, { next: from, head })
  }
  const numbers = Array.from({ length: Math.max(0, Math.min(RANGE, head - next + 1)) }, (_, index) => next + index)
  if (numbers.length === 0) return progressOf(source, { next, head })
  const read = await Promise.all(numbers.map((number) => readBlock(source, number)))
  const blocks = followingOnes(read, await readStoredHash(chain, next - 1)).map(keep)
  const tokens = await readTokens(
    source.nodes,
    await listUnknownTokens(
      chain,
      blocks.flatMap(({ transactions }) => transactions),
    ),
  )
  await commitBlocks(db.query, holder, { blocks, tokens })
  return progressOf(source, { next: next + blocks.length, head })
}

const progressOf = ({ untraced }: BlockSource, progress: Progress): Progress => ({ ...progress, ...(untraced > 0 && { untraced }) })

/** Those whose parent is the one before: the chain may have changed while they were read. */
function followingOnes(blocks: readonly IndexedBlock[], before: string | undefined): readonly IndexedBlock[] {
  const end = blocks.findIndex(({ parent }, index) => {
    const expected = index === 0 ? before : blocks[index - 1]?.hash
    return expected !== undefined && parent !== expected
  })
  return end === -1 ? blocks : blocks.slice(0, end)
}

async function readStoredHash({ db, holder }: FollowedChain, number: number): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('index_blocks')
    .select('hash')
    .where('chain', '=', holder.chain)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.hash
}

/** The block after the last stored one that the chain still has. A node that is behind, on the same chain, is waited for. */
async function findCommon(chain: FollowedChain, next: number, head: number): Promise<number> {
  for (let last = Math.min(next - 1, head); ; last -= 1) {
    const stored = await readStoredHash(chain, last)
    const isCommon = stored === undefined || (await readHeader(chain.source, last)).hash === stored
    if (isCommon) return last === Math.min(next - 1, head) ? next : last + 1
  }
}
