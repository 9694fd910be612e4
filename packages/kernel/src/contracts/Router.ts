import type { ViewId, ViewParams } from './registries.js'
import type { TransactionEntry } from './RouterState.js'

/** Navigates between the modal's views. */
export interface Router {
  /** Ignored when `view` is already the current one. */
  push<K extends ViewId>(view: K, params?: ViewParams<K>): void
  replace<K extends ViewId>(view: K, params?: ViewParams<K>): void
  /** The view becomes the only entry of history. */
  reset<K extends ViewId>(view: K, params?: ViewParams<K>): void
  /** Closes the modal when history has one entry or holds a view of the role `unsupportedNetwork`. */
  goBack(): void
  /** Keeps entries 0 … index. Out of range: ignored. */
  goBackToIndex(index: number): void
  pushTransaction(entry: TransactionEntry): void
  /** Ends the newest transaction and returns from the view that began it. */
  popTransaction(outcome: 'success' | 'cancel' | 'error'): void
  readonly isTransactionStackEmpty: boolean
}
