/** An account as pages see it. */
export interface SharedAccount {
  /** SS58 with prefix 42, as extensions write them by default, whatever the network. */
  readonly address: string
  readonly name: string
  readonly type: string
}
