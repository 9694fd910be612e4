import type { ViewId } from './registries.js'

/** One entry of the modal's history. */
export interface Route {
  readonly view: ViewId
  readonly params?: unknown
}

/** Where the modal is. `history` ends with the current route and is never empty while the modal is open. */
export interface RouterState {
  readonly history: readonly Route[]
}

/** What happens when a transaction that a view asked for ends. */
export interface TransactionEntry {
  /** Where to go after success; null closes or goes back. */
  readonly view: ViewId | null
  /** After success go back one view instead of resetting. */
  readonly goBack: boolean
  /** After success leave the asking view behind. */
  readonly replace: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}
