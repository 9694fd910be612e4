/** Something that is taken off the payment before coins are bought. */
export interface OnrampFee {
  readonly kind: 'provider' | 'network' | 'other'
  /** For people, where the kind does not say it. */
  readonly name?: string | undefined
  /** A decimal in the currency of the payment. */
  readonly amount: string
}

/** What a payment buys. All money is in the currency that was asked for, as plain decimals. */
export interface OnrampQuote {
  /** Names the quote to its provider. */
  readonly id?: string | undefined
  /** What the visitor pays: exactly what was asked for. */
  readonly total: string
  /** What is left to buy coins with: `total` less every fee, to the last digit. */
  readonly subtotal: string
  /** Every fee, each more than 0. */
  readonly fees: readonly OnrampFee[]
  /** What arrives, a decimal of the token. */
  readonly receive: string
  /** Milliseconds since the epoch. From then on the quote is not bought. @default it stands */
  readonly expiresAtMs?: number | undefined
}
