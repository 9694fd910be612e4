import type { ChainConfiguration } from '../configuration/chains.js'
import type { IndexTokenRow, IndexTransactionRow, IndexTransferRow } from '../storage/tables/chainIndex.js'

/** A transaction as it is stored. */
export interface StoredTransaction {
  /** As it is stored, see `accountOf`. */
  readonly account: string
  readonly transaction: IndexTransactionRow
  readonly transfers: readonly IndexTransferRow[]
  /** By contract. */
  readonly tokens: ReadonlyMap<string, IndexTokenRow>
  readonly coin: ChainConfiguration['coin']
}
