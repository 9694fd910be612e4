import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip.js'

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
