import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip.js'

/** What an account holds of one asset on one network. */
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
 * The service `balances.list`: all that an account holds, tokens and the network's own coin. `context.getBalance` gives the coin alone,
 * and needs no service.
 *
 * @returns In no particular order; nothing that the account has none of.
 * @throws LatchkeyError when the source cannot be asked
 */
export type ListBalances = (parameters: {
  /** Says the network as well. */
  readonly account: CaipAddress
  /** Asks the source although an answer is kept. @default false */
  readonly forceUpdate?: boolean
  readonly signal?: AbortSignal
}) => Promise<readonly AssetBalance[]>
