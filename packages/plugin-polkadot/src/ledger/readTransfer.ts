import type { ReadTransferParameters, TransferProgress } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { unreadable } from '@latchkey/plugin-kit/nodes'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { ApiPromise } from '@polkadot/api'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import type { Ask } from './createAsk.js'
import { createAsk } from './createAsk.js'
import * as shapes from './nodeShapes.js'
import { openApi } from './openApi.js'

/** A transfer is valid for 64 blocks, and a node may be some behind. */
const SEARCHED_BLOCKS = 72
/** Blocks that may still be replaced: they are searched again. */
const UNSETTLED_BLOCKS = 8
/** Blocks that are asked for at once. */
const STEP = 8

/**
 * Looks for a transfer in the blocks in which it can be: nodes do not find a transaction by its hash. Its mark has the first and the last of those that are
 * left.
 *
 * @throws LatchkeyError `PARAMS_INVALID` where the id is no hash | `RPC_FAILED` | …
 */
export async function readTransfer(chain: PolkadotChain, { network, id, mark, signal }: ReadTransferParameters): Promise<TransferProgress> {
  if (!shapes.hash.safeParse(id).success) throw new LatchkeyError('PARAMS_INVALID', { method: 'readTransfer' })
  const ask = createAsk(chain, network, signal)
  const { number: head } = await ask(shapes.header, 'chain_getHeader')
  const { first, last } = readMark(mark) ?? { first: Math.max(0, head - SEARCHED_BLOCKS), last: head + SEARCHED_BLOCKS }
  const found = await find(ask, { first, last: Math.min(head, last) }, id.toLowerCase())
  if (found) {
    const isLost = await hasFailed(await openApi(chain, network), found)
    return isLost ? { status: 'failed' } : { status: 'included', confirmations: head - found.number + 1 }
  }
  return head > last ? { status: 'unknown' } : { status: 'pending', mark: `${Math.max(first, head - UNSETTLED_BLOCKS)} ${last}` }
}

/** Blocks from the first to the last. */
interface Range {
  readonly first: number
  readonly last: number
}

/** A mark may come from storage: one that is none counts as missing. */
function readMark(mark = ''): Range | undefined {
  const [, first, last] = /^(\d{1,10}) (\d{1,10})$/.exec(mark) ?? []
  const range = { first: Number(first), last: Number(last) }
  return range.last - range.first <= SEARCHED_BLOCKS * 2 ? range : undefined
}

async function find(ask: Ask, { first, last }: Range, id: string): Promise<Place | undefined> {
  for (let from = first; from <= last; from += STEP) {
    const numbers = Array.from({ length: Math.min(STEP, last - from + 1) }, (_, index) => from + index)
    const found = (await Promise.all(numbers.map((number) => findIn(ask, number, id)))).find(Boolean)
    if (found) return found
  }
  return undefined
}

interface Place {
  readonly number: number
  readonly blockHash: string
  /** Among the block's transactions. */
  readonly index: number
}

async function findIn(ask: Ask, number: number, id: string): Promise<Place | undefined> {
  const blockHash = await ask(shapes.hash, 'chain_getBlockHash', [number])
  const { block } = await ask(shapes.block, 'chain_getBlock', [blockHash])
  const index = block.extrinsics.findIndex((extrinsic) => hashOf(extrinsic) === id)
  return index === -1 ? undefined : { number, blockHash, index }
}

function hashOf(extrinsic: string): string {
  return `0x${bytesToHex(blake2b(hexToBytes(extrinsic.slice(2)), { dkLen: 32 }))}`
}

/** An event as `toHuman` writes it. */
interface EventRecord {
  readonly phase?: { readonly ApplyExtrinsic?: string }
  readonly event?: { readonly section?: string; readonly method?: string }
}

/** Whether the chain says that a transaction had no effect. @throws LatchkeyError `RPC_FAILED` where it says neither */
async function hasFailed(api: ApiPromise, { blockHash, index }: Place): Promise<boolean> {
  const events = await api.query['system']?.['events']?.at(blockHash)
  const records = (events?.toHuman() ?? []) as readonly EventRecord[]
  const own = records
    .filter(({ phase }) => Number(phase?.ApplyExtrinsic) === index)
    .map(({ event }) => `${event?.section}.${event?.method}`)
  if (own.includes('system.ExtrinsicFailed')) return true
  if (own.includes('system.ExtrinsicSuccess')) return false
  throw unreadable('state_getStorage')
}
