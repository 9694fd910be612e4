/** An account as pages see it. */
export interface SharedAccount {
  /** SS58 with prefix 42, as extensions write them by default, whatever the network. */
  readonly address: string
  readonly name: string
  readonly type: string
}

/** What an inside tells the pages it knows, with all the accounts it shares now. */
export const ACCOUNTS_CHANGED = 'accountsChanged'
