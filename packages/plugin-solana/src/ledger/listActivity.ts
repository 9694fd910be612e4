import type { ActivityEntry, ActivityPage, ListActivityParameters } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { askNode } from '../rpc/askNode.js'
import { signatures, transaction } from '../rpc/nodeShapes.js'
import { transfersOf } from './transfersOf.js'

/** Transactions of a page: each is a question of its own. */
const PAGE = 20
/** Public nodes answer a few questions at a time. */
const AT_ONCE = 5
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const SECOND = 1_000

/**
 * A page of an account's transactions by the network's nodes. They keep only a part of the past, and do not list what only came into a token
 * account of it.
 *
 * @throws LatchkeyError `PARAMS_INVALID` for a cursor that is none | `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `ABORTED`
 */
export async function listActivity(chain: SolanaChain, asked: ListActivityParameters): Promise<ActivityPage> {
  const { account, cursor } = asked
  if (cursor !== undefined && !SIGNATURE.test(cursor)) throw new LatchkeyError('PARAMS_INVALID', { method: 'listActivity' })
  const method = 'getSignaturesForAddress'
  const before = cursor === undefined ? {} : { before: cursor }
  const answer = await ask(chain, asked, { method, params: [account.address, { limit: PAGE, commitment: 'confirmed', ...before }] })
  const found = readResult(answer, signatures, method).slice(0, PAGE)
  const entries: ActivityEntry[] = []
  for (let at = 0; at < found.length; at += AT_ONCE)
    entries.push(...(await Promise.all(found.slice(at, at + AT_ONCE).map((one) => readEntry(chain, asked, one)))))
  const last = found.at(-1)
  return { entries, ...(last && found.length >= PAGE && { next: last.signature }), limits: ['older', 'tokens'] }
}

interface Found {
  readonly signature: string
  readonly err: unknown
  readonly blockTime?: number | null | undefined
}

async function readEntry(
  chain: SolanaChain,
  asked: ListActivityParameters,
  { signature: id, err, blockTime }: Found,
): Promise<ActivityEntry> {
  const method = 'getTransaction'
  const options = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const told = readResult(await ask(chain, asked, { method, params: [id, options] }), transaction, method)
  const hasFailed = err !== null && err !== undefined
  const { transfers, ...fee } = told ? transfersOf(told, asked.account.address) : { transfers: [] }
  return {
    id,
    chainId: asked.network.caipNetworkId,
    kind: kindOf(transfers),
    // A block without a time is not final on every node yet.
    status: hasFailed ? 'failed' : blockTime ? 'confirmed' : 'pending',
    ...(blockTime && { timeMs: blockTime * SECOND }),
    transfers: hasFailed ? [] : transfers,
    ...fee,
  }
}

function kindOf(transfers: ActivityEntry['transfers']): string {
  const [hasIn, hasOut] = (['in', 'out'] as const).map((way) => transfers.some(({ direction }) => direction === way))
  if (hasIn && hasOut) return 'trade'
  return hasIn ? 'receive' : hasOut ? 'send' : 'execute'
}

const ask = (
  { clock, verdicts }: SolanaChain,
  { network, signal }: ListActivityParameters,
  question: { readonly method: string; readonly params: readonly unknown[] },
): Promise<unknown> => askNode({ network, clock, signal, verdicts, ...question })
