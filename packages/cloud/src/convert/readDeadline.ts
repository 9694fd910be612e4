import * as z from 'zod/mini'
import { refuse } from '../errors/refuse.js'
import { quantity } from '../indexer/eip155/schemas.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'

/** How long a transaction is valid that names no deadline. */
const VALID_S = 1_200n
const LARGEST = 2n ** 64n

const LATEST = { method: 'eth_getBlockByNumber', params: ['latest', false], result: z.object({ timestamp: quantity }) }

/** Seconds since the epoch, by the chain's clock: what was asked for, else twenty minutes from its latest block. @throws LatchkeyError `CLOUD_REFUSED` | `CLOUD_NODE_FAILED` */
export async function readDeadline(nodes: ChainNodes, asked: string | undefined, signal: AbortSignal): Promise<bigint> {
  if (asked === undefined) return (await nodes.ask(LATEST, { signal })).timestamp + VALID_S
  const deadlineS = BigInt(asked)
  if (deadlineS >= LARGEST) throw refuse('REQUEST_INVALID', 'is no time', 'eip155.deadline')
  return deadlineS
}
