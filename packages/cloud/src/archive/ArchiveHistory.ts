import type { StoredTransaction } from '../indexer/StoredTransaction.js'

/** What an indexer of others is asked. */
export interface ArchiveQuery {
  readonly account: string
  /** The block below which transactions are listed; undefined: from the newest on. */
  readonly below: number | undefined
  /** Whether a transaction comes after where the page before ended. */
  isAfter(transaction: StoredTransaction['transaction']): boolean
  /** Least transactions, unless there are none more. */
  readonly least: number
}

/** The history of a chain, by an indexer of others. */
export interface ArchiveHistory {
  /** All transactions of whole blocks, the newest first. @throws LatchkeyError `CLOUD_ARCHIVE_FAILED` */
  list(query: ArchiveQuery): Promise<readonly StoredTransaction[]>
}
