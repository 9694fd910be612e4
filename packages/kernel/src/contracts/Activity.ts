import type { CaipAddress, CaipNetworkId, Network } from './Network.js'
import type { Account } from './Session.js'

/** What moved in a transaction, as seen by the account. Texts and pictures are as the source gave them: whoever shows them cleans them. */
export interface ActivityTransfer {
  /** `self`: from the account to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** A plain decimal of whole units without sign, never rounded, e.g. `0.25`. */
  readonly amount: string
  /** Contract, mint or denomination. Absent: the network's coin, or the source does not name it. */
  readonly token?: string
  /** @default none: the source knows no symbol */
  readonly symbol?: string
  readonly name?: string
  /** Present for an NFT. */
  readonly nft?: { readonly name?: string }
  /** The other side's address, where there is one. */
  readonly counterpart?: string
}

/** One transaction of an account. */
export interface ActivityEntry {
  /** The id by which the chain's explorers find the transaction; unique on its network. */
  readonly id: string
  readonly chainId: CaipNetworkId
  /** Unix time in milliseconds; absent where the source does not know it, e.g. while it is pending. */
  readonly timeMs?: number
  /** What was done, e.g. `send`, `receive`, `trade`, `approve`; any other word where the source has one of its own. */
  readonly kind: string
  /** `failed`: included without effect, only the fee was spent. */
  readonly status: 'pending' | 'confirmed' | 'failed'
  /** What moved. Empty: nothing did, or the source cannot know. */
  readonly transfers: readonly ActivityTransfer[]
  /** What the account paid for it, in base units of the network's coin. Absent: it paid nothing, or the source cannot know. */
  readonly feeBaseUnits?: bigint
}

/**
 * What a source cannot know.
 *
 * - `older`: it keeps only a part of the past, so that what was long ago may be missing.
 * - `tokens`: transactions that only moved tokens may be missing, or are shown without what moved.
 * - `nfts`: NFTs are not told from tokens.
 */
export type ActivityLimit = 'older' | 'tokens' | 'nfts'

/** A page of an account's transactions, the newest first. */
export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** Cursor of the next page; absent: this is the last one. */
  readonly next?: string
  readonly limits: readonly ActivityLimit[]
}

/** Parameters of {@link Ledger.listActivity}. */
export interface ListActivityParameters {
  readonly account: Account
  readonly network: Network
  /** `next` of the page before. @default the newest page */
  readonly cursor?: string
  readonly signal: AbortSignal
}

/** A transaction that was just sent, for the list of activity. */
export interface PendingActivity {
  /** Who sent it, on which network. */
  readonly account: CaipAddress
  /** What was sent: its network is that of `account`, its status pending. */
  readonly entry: Pick<ActivityEntry, 'id' | 'kind' | 'transfers'>
}
