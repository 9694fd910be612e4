import type { CaipAssetId } from '../caip.js'

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
