import type { SwapQuestion } from '../contracts/index.js'

/** Blocks over which the time is measured: timestamps are whole seconds, and some networks make several blocks in one. */
const MEASURED_BLOCKS = 32n
/** A longer time between blocks is no time to promise anything by. */
const LONGEST_S = 600n

/**
 * Measures how long the network takes for a block, by the timestamps of its last ones.
 *
 * @returns Milliseconds; undefined where a node does not tell, and on a chain whose blocks have no regular time.
 * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
 */
export async function readBlockTime(question: SwapQuestion): Promise<number | undefined> {
  const latest = await readBlock(question, 'latest')
  if (!latest || latest.number < MEASURED_BLOCKS) return undefined
  const earlier = await readBlock(question, `0x${(latest.number - MEASURED_BLOCKS).toString(16)}`)
  if (!earlier || earlier.number !== latest.number - MEASURED_BLOCKS) return undefined
  const passedS = latest.timestampS - earlier.timestampS
  return passedS > 0n && passedS <= MEASURED_BLOCKS * LONGEST_S ? Number((passedS * 1_000n) / MEASURED_BLOCKS) : undefined
}

interface Block {
  readonly number: bigint
  readonly timestampS: bigint
}

/** A block's number and seconds since the epoch, as `eth_getBlockByNumber` answers. */
async function readBlock({ chain, signal }: SwapQuestion, at: string): Promise<Block | undefined> {
  const answer = (await chain.read('eth_getBlockByNumber', [at, false], signal)) as Record<string, unknown> | null
  const [number, timestampS] = [quantityOf(answer?.['number']), quantityOf(answer?.['timestamp'])]
  return number === undefined || timestampS === undefined ? undefined : { number, timestampS }
}

const quantityOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : undefined
