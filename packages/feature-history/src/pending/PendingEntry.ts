import type { ActivityEntry, CaipAddress } from '@latchkey/kernel'

/** A transaction that was sent, and is not included yet as far as is known. */
export interface PendingEntry extends ActivityEntry {
  readonly account: CaipAddress
  /** Unix time in milliseconds when it was told of. */
  readonly timeMs: number
}
