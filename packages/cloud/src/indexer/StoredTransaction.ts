import type { ChainConfiguration } from '../configuration/chains.js'
import type { IndexTokenRow, IndexTransactionRow, IndexTransferRow } from '../storage/tables/chainIndex.js'

/** A transfer of a {@link StoredTransaction}. */
export type StoredTransfer = Omit<IndexTransferRow, 'chain' | 'hash' | 'position'>

/** What a token says of itself. */
export type StoredToken = Pick<IndexTokenRow, 'name' | 'symbol' | 'decimals'>

/** A transaction as it is stored. */
export interface StoredTransaction {
  /** As it is stored, see `accountOf`. */
  readonly account: string
  readonly transaction: Omit<IndexTransactionRow, 'fee'>
  /** In their order; those of the account are among them. */
  readonly transfers: readonly StoredTransfer[]
  /** By contract. */
  readonly tokens: ReadonlyMap<string, StoredToken>
  readonly coin: ChainConfiguration['coin']
}
