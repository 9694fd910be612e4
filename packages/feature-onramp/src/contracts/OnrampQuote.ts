/** A fee that is deducted from the payment. */
export interface OnrampFee {
  readonly kind: 'provider' | 'network' | 'other'
  /** For people. @default a text for the kind */
  readonly name?: string | undefined
  /** A decimal in the currency of the payment. */
  readonly amount: string
}

/** A quote for a payment. All money is in the requested currency, as plain decimals. */
export interface OnrampQuote {
  /** Id of the quote at its provider. */
  readonly id?: string | undefined
  /** The payment: exactly the requested amount. */
  readonly total: string
  /** `total` less every fee, exactly. */
  readonly subtotal: string
  /** Every fee, each more than 0. */
  readonly fees: readonly OnrampFee[]
  /** Amount that arrives, a decimal of the token. */
  readonly receive: string
  /** Milliseconds since the epoch. From then on the quote is refused. @default it does not expire */
  readonly expiresAtMs?: number | undefined
}
