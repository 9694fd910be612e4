/** The fields of `to_sign` that its signer may choose. */
export interface SigningFields {
  /** 0 or 2. */
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
}

/** What a signature by BIP-322 says. */
export interface Bip322Proof {
  /** The input's script; undefined in the simple form, which leaves it out. */
  readonly inputScript?: Uint8Array
  readonly witness: readonly Uint8Array[]
  readonly fields: SigningFields
  /** The transaction that the input spends, by its id as it is displayed; undefined in the simple form. */
  readonly spends?: Uint8Array
}
