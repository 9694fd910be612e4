import type { Account, Network } from '@latchkey/kernel'
import type { CosmosNetwork } from '../networks.js'

/** A transfer, checked but not measured. */
export interface TransferOrder {
  readonly account: Account
  readonly network: Network
  readonly written: CosmosNetwork
  /** The receiver, on this network. */
  readonly to: string
  readonly denom: string
  /** `''`: none. */
  readonly memo: string
}

/** A transfer as it is signed. */
export interface TransferPlan extends TransferOrder {
  readonly amountBaseUnits: bigint
  /** Units of gas, the margin included. */
  readonly gas: number
  /** Of one unit of gas, in base units of the network's own coin. */
  readonly price: number
  /** In the network's own coin. */
  readonly feeBaseUnits: bigint
  /** The sequence for which it was measured. */
  readonly sequence: number
}
