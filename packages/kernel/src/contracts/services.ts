import type { CaipAddress, CaipAssetId, CaipNetworkId, Namespace } from './caip.js'
import type { Dispose } from './Host.js'

/** An account's balance of one asset on one network. */
export interface AssetBalance {
  readonly assetId: CaipAssetId
  readonly chainId: CaipNetworkId
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly amountBaseUnits: bigint
  /** A `data:image/…` URI. */
  readonly icon?: string
}

/**
 * The service `balances.list`: all assets of an account, tokens and the native coin. `context.getBalance` gives the native coin alone,
 * and needs no service.
 *
 * @returns In no particular order; without zero balances.
 * @throws LatchkeyError when the source cannot be asked
 */
export type ListBalances = (parameters: {
  /** The CAIP-10 id, which includes the network. */
  readonly account: CaipAddress
  /** Asks the source although an answer is cached. @default false */
  readonly forceUpdate?: boolean
  readonly signal?: AbortSignal
}) => Promise<readonly AssetBalance[]>

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

/** The name of an account, e.g. in ENS. */
export interface NamedAccount {
  /** In its registry's format, e.g. `alice.eth`. */
  readonly name: string
  readonly address: string
  readonly namespace: Namespace
  /** A `data:image/…` URI: fetching a picture would tell its server who looks. */
  readonly avatar?: string
}

/**
 * The service `names.resolve`: the account of a name. Resolve before sending to a name, and show the resolved address.
 *
 * @returns Undefined for a name that is not registered on that namespace.
 * @throws LatchkeyError when it cannot be found out; that is no answer
 */
export type ResolveName = (parameters: {
  readonly name: string
  readonly namespace: Namespace
  readonly signal?: AbortSignal
}) => Promise<NamedAccount | undefined>

/**
 * The service `names.lookup`: the name of an account. A name is only valid if it resolves to the account.
 *
 * @returns Undefined for an account without a name.
 * @throws LatchkeyError when it cannot be found out
 */
export type LookUpName = (parameters: { readonly account: CaipAddress; readonly signal?: AbortSignal }) => Promise<NamedAccount | undefined>

/** The price of one whole unit of an asset. */
export interface AssetPrice {
  readonly assetId: CaipAssetId
  /** Decimal string without grouping, e.g. `3012.75`. */
  readonly price: string
  /** ISO 4217, e.g. `USD`. */
  readonly currency: string
  /** Milliseconds since the epoch; the time of the price. */
  readonly atMs: number
}

/**
 * The service `prices.list`: current prices of assets.
 *
 * @returns In no particular order; assets without a known price are dropped.
 * @throws LatchkeyError when the source cannot be asked
 */
export type ListPrices = (parameters: {
  readonly assetIds: readonly CaipAssetId[]
  /** ISO 4217. @default 'USD' */
  readonly currency?: string
  readonly signal?: AbortSignal
}) => Promise<readonly AssetPrice[]>

/** The terms of an exchange of one asset for another. Nothing is executed yet. */
export interface Quote {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Base units of `from` to pay. */
  readonly amountBaseUnits: bigint
  /** Base units of `to` to receive, after fees. */
  readonly resultBaseUnits: bigint
  /** Milliseconds since the epoch; the quote expires then. */
  readonly expiresAtMs: number
}

/**
 * The service `quotes.get`: a quote for an exchange.
 *
 * @throws LatchkeyError when nobody offers the exchange, or the source cannot be asked
 */
export type GetQuote = (parameters: {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Base units of `from`, more than 0. */
  readonly amountBaseUnits: bigint
  /** The account that would exchange; some fees depend on it. */
  readonly account: CaipAddress
  readonly signal?: AbortSignal
}) => Promise<Quote>

/** The app on this device that the visitor connected with: a listing, and the kind of link that was followed. */
export interface RemoteAppChoice {
  readonly walletId: string
  readonly link: 'mobile' | 'desktop'
}

/** A request that is pending in a remote wallet. */
export interface PendingRemoteRequest {
  readonly id: number
  readonly topic: string
}

/** Shared by a protocol and an interface, so that a request opens the wallet's app. The protocol itself never navigates. */
export interface RemoteApp {
  /** Never a link: the link is looked up in the listing each time. */
  get(): RemoteAppChoice | undefined
  /** Stored as long as the session. Undefined removes it. */
  set(choice: RemoteAppChoice | undefined): void
  /** Calls back when a request was sent to a wallet. */
  onRequest(listener: (request: PendingRemoteRequest) => void): Dispose
}
