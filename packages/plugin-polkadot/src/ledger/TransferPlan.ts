import type { Account, Network } from '@latchkey/kernel'

/** The two plain transfers: one refuses to remove the sender's account from the chain. */
export type TransferCall = 'transferKeepAlive' | 'transferAllowDeath'

/** A transfer as it is signed. */
export interface TransferPlan {
  readonly account: Account
  readonly network: Network
  readonly publicKey: Uint8Array
  /** The receiver, in the network's format. */
  readonly to: string
  readonly call: TransferCall
  readonly amountBaseUnits: bigint
  readonly feeBaseUnits: bigint
  /** The nonce for which it was measured. */
  readonly nonce: number
  readonly specVersion: number
}
