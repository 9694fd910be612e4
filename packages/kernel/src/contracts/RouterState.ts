import type { ViewId } from './registries.js'

/** One entry of the modal's history. */
export interface Route {
  readonly view: ViewId
  readonly params?: unknown
}

/** The modal's current route. `history` ends with it and is never empty while the modal is open. */
export interface RouterState {
  readonly history: readonly Route[]
}

/** What happens when a transaction started by a view ends. */
export interface TransactionEntry {
  /** Where to go after success; null closes or goes back. */
  readonly view: ViewId | null
  /** After success go back one view instead of resetting. */
  readonly goBack: boolean
  /** After success drop the view that started it. */
  readonly replace: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}
