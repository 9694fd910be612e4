/** A call that a wallet is asked to sign. */
export interface EvmTransaction {
  /** The account or contract that is called, hexadecimal. */
  readonly to: string
  /** Hexadecimal with `0x`. */
  readonly data: string
  /** Of the network's own coin, in base units. */
  readonly value: bigint
}

/** A call that was sent, as far as it is kept to be compared. */
export interface SentCall extends EvmTransaction {
  /** Where `data` is only the beginning of what was sent: how many characters all of it has. @default those of `data` */
  readonly dataLength?: number | undefined
}

/** A token, or the network's own coin, as far as its transfers are looked at. */
export interface EvmToken {
  /** Lower case hexadecimal, 20 bytes; of the network's own coin any text. */
  readonly address: string
  /** It is the network's own coin. */
  readonly isNative: boolean
  readonly decimals: number
}
