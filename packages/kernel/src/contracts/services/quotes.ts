import type { CaipAddress, CaipAssetId } from '../caip.js'

/** What an exchange of one asset for another would give. Nothing is bought yet. */
export interface Quote {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Base units of `from` that are given. */
  readonly amountBaseUnits: bigint
  /** Base units of `to` that come out, fees taken off. */
  readonly resultBaseUnits: bigint
  /** Milliseconds since the epoch; later the offer no longer stands. */
  readonly expiresAtMs: number
}

/**
 * The service `quotes.get`: an offer for an exchange.
 *
 * @throws LatchkeyError when nobody offers the exchange, or the source cannot be asked
 */
export type GetQuote = (parameters: {
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** Base units of `from`, more than 0. */
  readonly amountBaseUnits: bigint
  /** Whose exchange it would be; some fees depend on it. */
  readonly account: CaipAddress
  readonly signal?: AbortSignal
}) => Promise<Quote>
