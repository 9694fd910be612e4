import type { IndexBlockRow, IndexTransactionRow, IndexTransferRow } from '../storage/tables/chainIndex.js'

/** A transfer, without the transaction that it is of. */
export type IndexedTransfer = Omit<IndexTransferRow, 'chain' | 'hash'>

/** A transaction with what moved in it. */
export interface IndexedTransaction extends Omit<IndexTransactionRow, 'chain'> {
  readonly transfers: readonly IndexedTransfer[]
  /** Whose history it is in. */
  readonly accounts: readonly string[]
}

/** A block with the transactions of it that are stored. */
export interface IndexedBlock extends Omit<IndexBlockRow, 'chain'> {
  readonly transactions: readonly IndexedTransaction[]
}

/** Transactions of one block that have a place in the order of the chain. */
export const BLOCK_SIZE = 65_536

/** The place of a transaction in its chain. */
export const positionOf = (block: number, index: number): number => block * BLOCK_SIZE + index
