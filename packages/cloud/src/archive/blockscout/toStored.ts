import { positionOf } from '../../indexer/IndexedBlock.js'
import type { StoredTransaction } from '../../indexer/StoredTransaction.js'
import { cleanText } from '../../text/cleanText.js'
import type { IndexTokenRow, IndexTransactionRow, IndexTransferRow } from '../../storage/tables/chainIndex.js'
import type { ReadBlocks } from './readBlocks.js'
import type { BlockscoutInternal, BlockscoutToken, BlockscoutTransaction, BlockscoutTransfer } from './schemas.js'
import { addressOf } from './schemas.js'

/** Places in a transaction: before them are the coin and what contracts sent of it. A batch of ERC-1155 has several of one event. */
const [FIRST_LOG, BATCH] = [1_000_000, 1_000]
const LONGEST = 128

const KINDS: Readonly<Record<string, IndexTransferRow['kind']>> = { 'ERC-20': 'erc20', 'ERC-721': 'erc721', 'ERC-1155': 'erc1155' }

/**
 * What an account did, as the index would have stored it, the newest first. Transfers of nothing are left out, and transactions of which nothing else is known:
 * anyone can make a token report them.
 */
export function toStored(
  read: ReadBlocks,
  { chain, account, coin }: Pick<StoredTransaction, 'account' | 'coin'> & { readonly chain: string },
) {
  const known = new Map(read.transactions.map((transaction) => [transaction.hash, transaction]))
  const transfers = [
    ...read.internal.flatMap((call) => fromCall(chain, call)),
    ...read.transfers.flatMap((each, index) => fromToken(chain, each, index)),
  ]
  const moved = new Map<string, Moved[]>()
  for (const transfer of transfers) moved.set(transfer.row.hash, [...(moved.get(transfer.row.hash) ?? []), transfer])
  const tokens = new Map(read.transfers.flatMap(({ token }) => toTokenRow(chain, token)))
  return [...new Set([...known.keys(), ...moved.keys()])].flatMap((hash): readonly StoredTransaction[] => {
    const [own, listed] = [moved.get(hash) ?? [], known.get(hash)]
    const [first] = own
    const transaction = listed ? fromKnown(chain, listed) : first && fromMoved(chain, first)
    if (transaction === undefined) return []
    const native = listed ? fromValue(chain, listed) : []
    const rows = transaction.is_confirmed === 1 ? [...native, ...own.map(({ row }) => row)].toSorted((a, b) => a.position - b.position) : []
    return [{ account, transaction, transfers: rows, tokens, coin }]
  })
}

/** A transfer, with when it was. */
interface Moved {
  readonly row: IndexTransferRow
  readonly block: number
  readonly time: number | null | undefined
}

/** A transaction that the account sent or got. One that waits for its block is left out. */
function fromKnown(chain: string, known: BlockscoutTransaction): IndexTransactionRow | undefined {
  const { hash, block_number: block, timestamp: time, position, from, to, nonce, status } = known
  if (typeof block !== 'number' || typeof time !== 'number') return undefined
  const selector = /^0x[0-9a-f]{8}/i.exec(known.raw_input ?? '')?.[0].toLowerCase() ?? null
  const place = { chain, hash, position: positionOf(block, position ?? 0), time }
  const parties = { sender: from.hash, recipient: to?.hash ?? null }
  return { ...place, ...parties, is_confirmed: status === 'error' ? 0 : 1, nonce, fee: '0', selector }
}

/** Of a transaction that another account sent, only what moved is listed. */
function fromMoved(chain: string, { row: { hash }, block, time }: Moved): IndexTransactionRow | undefined {
  if (typeof time !== 'number') return undefined
  const place = { chain, hash, position: positionOf(block, 0), time }
  return { ...place, sender: '', recipient: null, is_confirmed: 1, nonce: null, fee: '0', selector: null }
}

function fromValue(chain: string, known: BlockscoutTransaction): readonly IndexTransferRow[] {
  if (!known.to || BigInt(known.value) === 0n) return []
  const { hash, from, to, value: amount } = known
  return [{ chain, hash, position: 0, kind: 'native', contract: '', token_id: '', sender: from.hash, recipient: to.hash, amount }]
}

/** The outermost call is the transaction itself. */
function fromCall(chain: string, call: BlockscoutInternal): readonly Moved[] {
  const { transaction_hash: hash, from, index, value: amount, block_number: block, timestamp: time } = call
  const recipient = call.to?.hash ?? call.created_contract?.hash
  if (!call.success || index === 0 || recipient === undefined || BigInt(amount) === 0n) return []
  const row = { chain, hash, position: index, kind: 'internal', contract: '', token_id: '', sender: from.hash, recipient, amount } as const
  return [{ row, block, time }]
}

function fromToken(chain: string, transfer: BlockscoutTransfer, index: number): readonly Moved[] {
  const {
    transaction_hash: hash,
    from,
    to,
    token,
    token_type: type,
    total,
    log_index: log,
    block_number: block,
    timestamp: time,
  } = transfer
  const [kind, contract] = [KINDS[type ?? ''], token && addressOf(token)]
  const amount = kind === 'erc721' ? '1' : total?.value
  const id = kind === 'erc20' ? '' : total?.token_id
  if (kind === undefined || !contract || typeof id !== 'string' || typeof amount !== 'string' || BigInt(amount) === 0n) return []
  const position = FIRST_LOG + log * BATCH + (index % BATCH)
  return [{ row: { chain, hash, position, kind, contract, token_id: id, sender: from.hash, recipient: to.hash, amount }, block, time }]
}

function toTokenRow(chain: string, token: BlockscoutToken | null | undefined): readonly (readonly [string, IndexTokenRow])[] {
  const contract = token && addressOf(token)
  if (!contract) return []
  const [name, symbol] = [token.name, token.symbol].map((text) => cleanText(text ?? '', LONGEST) ?? null)
  const decimals = typeof token.decimals === 'string' ? Number(token.decimals) : null
  return [
    [
      contract,
      { chain, contract, name: name ?? null, symbol: symbol ?? null, decimals: decimals !== null && decimals <= 77 ? decimals : null },
    ],
  ]
}
