/** An account as wallet-standard wallets give it. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

/** The accounts of a wallet's answer. */
interface Accounts {
  readonly accounts: readonly StandardAccount[]
}

interface Events {
  on(event: 'change', listener: (change: Partial<Accounts>) => void): () => void
}

interface Disconnect {
  disconnect(): Promise<void>
}

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: StandardAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: number
  }[]
}

/** The wallet-standard features this plugin uses. */
export interface StandardFeatures {
  readonly 'bitcoin:connect': { connect(input: { readonly purposes: readonly string[] }): Promise<Accounts> }
  readonly 'bitcoin:disconnect'?: Disconnect
  readonly 'bitcoin:events'?: Events
  readonly 'standard:connect'?: { connect(input: { readonly silent: boolean }): Promise<Accounts> }
  readonly 'standard:disconnect'?: Disconnect
  readonly 'standard:events'?: Events
  readonly 'bitcoin:signMessage'?: {
    signMessage(
      ...inputs: readonly { readonly account: StandardAccount; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'bitcoin:signTransaction'?: {
    signTransaction(...inputs: readonly PsbtInput[]): Promise<readonly { readonly signedPsbt: Uint8Array }[]>
  }
}

/** A wallet-standard wallet that serves Bitcoin. `accounts` is live, the rest never changes. */
export interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly features: StandardFeatures
  readonly accounts: readonly StandardAccount[]
}
