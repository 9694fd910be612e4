import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip.js'

/** One transfer of a transaction, seen from the requested account. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out'
  readonly assetId: CaipAssetId
  readonly symbol: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** The other party. */
  readonly counterparty: string
}

/** One transaction of an account. */
export interface HistoryEntry {
  /** The transaction's id, in its network's format. */
  readonly id: string
  readonly chainId: CaipNetworkId
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** Milliseconds since the epoch. */
  readonly atMs: number
  readonly transfers: readonly HistoryTransfer[]
}

/** A part of an account's history, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  /** Cursor of the next part; absent on the last. */
  readonly cursor?: string
}

/**
 * The service `history.list`: an account's transactions, one page at a time.
 *
 * @throws LatchkeyError when the source cannot be asked
 */
export type ListHistory = (parameters: {
  /** The CAIP-10 id, which includes the network. */
  readonly account: CaipAddress
  /** `next` of the page before. */
  readonly cursor?: string
  readonly signal?: AbortSignal
}) => Promise<HistoryPage>
