import type { Namespace } from './caip.js'

/** The kind of an account: `eoa`, `smartAccount`, `payment`, `ordinal`, `stx`, or a type of a third-party chain. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx' | (string & {})

/** One account a wallet shared with the application. */
export interface Account {
  readonly namespace: Namespace
  /** In the chain's own canonical format, e.g. checksummed hex for EIP-155. */
  readonly address: string
  readonly type: AccountType
  /** Hex without 0x, or base58 on chains that use it; only where the wallet shares it. */
  readonly publicKey?: string
  /** BIP-32 derivation path, e.g. `m/84'/0'/0'/0/0`. */
  readonly path?: string
  /** The name the wallet gave the account. */
  readonly name?: string
}
