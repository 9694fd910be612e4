import type { ActivityPage, ListActivityParameters } from '@latchkey/kernel'
import { isLatchkeyError, LatchkeyError } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { CosmosChain } from '../chain/CosmosChain.js'
import { networkOf } from '../chain/networkOf.js'
import { askNode } from '../rpc/askNode.js'
import type { NodeTransaction } from '../rpc/transactionShapes.js'
import { blockHeads, foundTransactions } from '../rpc/transactionShapes.js'
import { toActivity } from './toActivity.js'

/** Transactions that are asked for at once, of each of the two kinds. */
const PAGE = 20
/** Those of a node whose answer was too long: contracts tell much. */
const SMALL_PAGE = 5
/** What transactions tell of themselves is long. */
const MOST_BYTES = 8_388_608
/** Blocks whose time is asked for at once. */
const AT_ONCE = 5
const HEIGHT = /^[1-9]\d{0,14}$/
/** It stands in a query. */
const ADDRESS = /^[a-z\d]{1,90}$/

/**
 * A page of an account's transactions by the network's nodes: what it sent, and what it received in the bank module. Nodes keep only a part of the
 * past, and do not know what contracts moved. Of a block with more than 20 of them (5, where these are
 * long) some are left out.
 *
 * @throws LatchkeyError `PARAMS_INVALID` for a cursor that is none | `METHOD_NOT_SUPPORTED` where the node has no index | `RPC_FAILED` |
 * `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listActivity(chain: CosmosChain, asked: ListActivityParameters): Promise<ActivityPage> {
  const { account, cursor } = asked
  if ((cursor !== undefined && !HEIGHT.test(cursor)) || !ADDRESS.test(account.address))
    throw new LatchkeyError('PARAMS_INVALID', { method: 'listActivity' })
  const ends = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
  const { found, next } = meet(
    await Promise.all(['message.sender', 'transfer.recipient'].map((key) => search(chain, asked, `${key}='${account.address}'`))),
    ends,
  )
  const times = await readTimes(chain, asked, [...new Set(found.map(({ height }) => height))])
  const owner = { address: account.address, network: asked.network, written: networkOf(chain, asked.network.caipNetworkId) }
  const entries = found.flatMap((one) => toActivity(one, { ...owner, timeMs: times.get(one.height) }) ?? [])
  return { entries, ...(next !== undefined && { next: String(next) }), limits: ['older', 'tokens'] }
}

/** The newest transactions of a kind; with as many as were asked for there may be more. */
interface Told {
  readonly list: readonly NodeTransaction[]
  readonly size: number
}

interface Met {
  readonly found: readonly NodeTransaction[]
  /** The highest block of the next page. */
  readonly next: number | undefined
}

/** Puts the two lists together, down to the block below which one of them is not known. */
function meet(told: readonly Told[], ends: number): Met {
  const lists = told.map(({ list }) => list.filter(({ height }) => height <= ends))
  const floors = lists.flatMap((list, index) =>
    list.length < (told[index]?.size ?? PAGE) ? [] : [Math.min(...list.map(({ height }) => height))],
  )
  const floor = floors.length === 0 ? 0 : Math.max(...floors)
  const known = new Map(lists.flat().flatMap((one) => (one.height >= floor ? [[one.hash, one] as const] : [])))
  const found = [...known.values()].toSorted((one, other) => other.height - one.height)
  // That block may have more of them; where it fills a page, only the blocks below can follow.
  const next = found.some(({ height }) => height > floor) ? floor : floor - 1
  return { found, next: next > 0 ? next : undefined }
}

/** Fewer are asked for where the answer is of no use: it may be too long. */
async function search(chain: CosmosChain, asked: ListActivityParameters, term: string): Promise<Told> {
  try {
    return await searchPage(chain, asked, { term, size: PAGE })
  } catch (error) {
    if (!isLatchkeyError(error, 'RPC_FAILED')) throw error
    return searchPage(chain, asked, { term, size: SMALL_PAGE })
  }
}

async function searchPage(
  chain: CosmosChain,
  asked: ListActivityParameters,
  { term, size }: { readonly term: string; readonly size: number },
): Promise<Told> {
  const query = asked.cursor === undefined ? term : `${term} AND tx.height<=${asked.cursor}`
  const params = { query, prove: false, page: '1', per_page: String(size), order_by: 'desc' }
  const method = 'tx_search'
  const answer = await ask(chain, asked, { method, params, maxBytes: MOST_BYTES })
  return { list: (readResult(answer, foundTransactions, method).txs ?? []).slice(0, size), size }
}

/** When blocks were made, in milliseconds; a block that the node no longer has is missing. */
async function readTimes(
  chain: CosmosChain,
  asked: ListActivityParameters,
  heights: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const times = new Map<number, number>()
  const readTime = async (height: number): Promise<void> => {
    const method = 'blockchain'
    const params = { minHeight: String(height), maxHeight: String(height) }
    const { block_metas: metas } = readResult(await ask(chain, asked, { method, params }), blockHeads, method)
    for (const { header } of metas) if (header.height === height) times.set(height, header.time)
  }
  for (let at = 0; at < heights.length; at += AT_ONCE) await Promise.all(heights.slice(at, at + AT_ONCE).map(readTime))
  return times
}

const ask = (
  { clock, verdicts }: CosmosChain,
  { network, signal }: ListActivityParameters,
  question: { readonly method: string; readonly params: object; readonly maxBytes?: number },
): Promise<unknown> => askNode({ network, clock, signal, verdicts, ...question })
