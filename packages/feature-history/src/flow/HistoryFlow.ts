import type { Dispose, PendingActivity } from '@latchkey/kernel'
import type { HistoryView } from './HistoryState.js'

/** The activity of the account in use: the service `history`. */
export interface HistoryFlow {
  readonly view: HistoryView
  /** Called after each change of `view`. */
  subscribe(listener: () => void): Dispose
  /** The list shows: it is read, and kept up to date. @returns The list is gone. */
  start(): Dispose
  /** Asks for the next page, one at a time. Does nothing while one is on its way, and when all are there. */
  more(): void
  /** Lists a transaction that was just sent, and follows it while the list shows. An invalid one is left out. */
  addPending(sent: PendingActivity): void
}
