/** An account as pages see it. */
export interface SharedAccount {
  /** SS58 with prefix 42, the default of extensions, on every network. */
  readonly address: string
  readonly name: string
  readonly type: string
}
