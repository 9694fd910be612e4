import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip.js'

/** What moved in a transaction, seen from the account that was asked about. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out'
  readonly assetId: CaipAssetId
  readonly symbol: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** Who gave or got it. */
  readonly counterparty: string
}

/** One transaction of an account. */
export interface HistoryEntry {
  /** The transaction's id, as its network writes it. */
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
  /** Where the next part begins; absent on the last. */
  readonly cursor?: string
}

/**
 * The service `history.list`: what an account did, one page at a time.
 *
 * @throws LatchkeyError when the source cannot be asked
 */
export type ListHistory = (parameters: {
  /** Says the network as well. */
  readonly account: CaipAddress
  /** From the page before. */
  readonly cursor?: string
  readonly signal?: AbortSignal
}) => Promise<HistoryPage>
