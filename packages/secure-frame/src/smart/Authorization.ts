import type { Address } from 'viem'

/** A key takes on a contract's code (EIP-7702), with this number of its transactions. */
export interface Authorization {
  /** EIP-155; never 0, which is every chain. */
  readonly chainId: number
  /** Of the code. */
  readonly address: Address
  readonly nonce: number
}
