import type { OnrampToken } from './OnrampToken.js'

/** A payment method with its limits. */
export interface OnrampMethod {
  /** E.g. `card`, `ach_bank_account`: these two are named in the visitor's language. */
  readonly id: string
  /** For people. @default the id */
  readonly name?: string | undefined
  /** A decimal in the currency, e.g. `10.00`. @default no limit */
  readonly min?: string | undefined
  /** As `min`. */
  readonly max?: string | undefined
}

/** A currency that can be paid in. */
export interface OnrampFiat {
  /** ISO 4217, e.g. `EUR`. */
  readonly code: string
  /** At least one. */
  readonly methods: readonly OnrampMethod[]
}

/** What a provider sells, and the currencies it takes. */
export interface OnrampCatalog {
  readonly tokens: readonly OnrampToken[]
  /** Absent: currency, amount and payment method are chosen on the provider's page. */
  readonly fiats?: readonly OnrampFiat[] | undefined
}
