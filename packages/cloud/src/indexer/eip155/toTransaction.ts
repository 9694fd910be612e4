import type { IndexedTransaction, IndexedTransfer } from '../IndexedBlock.js'
import { positionOf } from '../IndexedBlock.js'
import { readLog } from './readLogs.js'
import type { Block, Receipt } from './schemas.js'

/** The address that tokens come from when they are made, and go to when they are destroyed. */
export const NOBODY = `0x${'0'.repeat(40)}`

/** What is known of a transaction. */
export interface KnownTransaction {
  readonly block: Pick<Block, 'number' | 'timestamp'>
  readonly transaction: Block['transactions'][number]
  readonly receipt: Receipt
  /** Coins that contracts sent. */
  readonly internal: readonly IndexedTransfer[]
}

/** A transaction as it is stored, and whose it is: of who signed it, and of all between whom something moved. */
export function toTransaction({ block, transaction, receipt, internal }: KnownTransaction): IndexedTransaction {
  const { hash, from: sender, to, value, input, nonce } = transaction
  const isConfirmed = receipt.status !== '0x0'
  const native: readonly IndexedTransfer[] =
    value === 0n || !to ? [] : [{ position: 0, kind: 'native', contract: '', token_id: '', sender, recipient: to, amount: String(value) }]
  const transfers = isConfirmed ? [...native, ...internal, ...receipt.logs.flatMap(readLog)] : []
  const parties = transfers.flatMap((transfer) => [transfer.sender, transfer.recipient])
  const accounts = new Set([sender, ...(to ? [to] : []), ...parties])
  accounts.delete(NOBODY)
  return {
    hash,
    position: positionOf(block.number, receipt.transactionIndex),
    time: block.timestamp * 1_000,
    sender,
    recipient: to ?? null,
    is_confirmed: isConfirmed ? 1 : 0,
    nonce,
    fee: String(receipt.gasUsed * (receipt.effectiveGasPrice ?? 0n)),
    selector: input.length >= 10 ? input.slice(0, 10) : null,
    transfers,
    accounts: [...accounts],
  }
}
