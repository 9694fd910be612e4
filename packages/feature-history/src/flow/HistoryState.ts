import type { ActivityEntry, ActivityLimit, CaipAddress, ErrorCode } from '@latchkey/kernel'
import type { PendingEntry } from '../pending/PendingEntry.js'

/** The slice of the plugin `history`. */
export interface HistoryState {
  /** Of all accounts on this device, the newest first; at most 99. Filled once activity was shown, or a transaction was sent. */
  pending: readonly PendingEntry[]
}

/** What is known of the activity of the account in use. A new object with each change; its lists change only with their content. */
export interface HistoryView {
  /** Whose activity it is, on which network; undefined while nobody is connected. */
  readonly account: CaipAddress | undefined
  /** Who is asked: the application's own service, the chain's nodes, or nobody, because none can tell. */
  readonly source: 'service' | 'nodes' | 'none'
  /** The newest first, each id once, without those that are pending here. */
  readonly entries: readonly ActivityEntry[]
  /**
   * `loaded`: there may be more; `complete`: there is no more; `failed`: `more()` asks again.
   */
  readonly status: 'idle' | 'loading' | 'loaded' | 'complete' | 'failed'
  /** Why the last page could not be read. */
  readonly failure: ErrorCode | undefined
  /** What the source cannot know. */
  readonly limits: readonly ActivityLimit[]
}
