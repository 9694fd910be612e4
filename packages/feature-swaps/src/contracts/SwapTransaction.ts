/** A call that the wallet is asked to sign. */
export interface SwapTransaction {
  /** Contract that is called, hexadecimal. */
  readonly to: string
  /** Hexadecimal with `0x`. */
  readonly data: string
  /** Of the network's own coin, in base units. More than 0 only when that coin is what is swapped. */
  readonly value: bigint
}

/** A signed permission of EIP-2612. */
export interface SwapPermit {
  readonly amount: bigint
  /** Seconds since the epoch. */
  readonly deadlineS: bigint
  /** Hexadecimal, 65 bytes. */
  readonly signature: string
}
