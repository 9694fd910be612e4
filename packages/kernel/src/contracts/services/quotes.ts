import type { CaipAddress, CaipAssetId } from '../caip.js'

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
