/** An account of a wallet-standard wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly label?: string
}

/** One input to sign, as the Solana features take it. */
export interface SignInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain: string
  readonly options?: Readonly<Record<string, unknown>>
}

/** The input of `solana:signIn`. */
export interface SignInInput {
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  /** The network by its wallet-standard name, e.g. `solana:mainnet`. */
  readonly chainId: string
  readonly nonce: string
  /** ISO 8601, as the two below. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The wallet-standard features this plugin uses. @see https://github.com/anza-xyz/wallet-standard */
export interface StandardFeatures {
  readonly 'standard:connect': {
    connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly StandardAccount[] }>
  }
  readonly 'standard:disconnect'?: { disconnect(): Promise<void> }
  readonly 'standard:events'?: {
    on(event: 'change', listener: (change: { readonly accounts?: readonly StandardAccount[] }) => void): () => void
  }
  readonly 'solana:signIn'?: {
    signIn(
      ...inputs: readonly SignInInput[]
    ): Promise<readonly { readonly account: StandardAccount; readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signMessage'?: {
    signMessage(
      ...inputs: readonly { readonly account: StandardAccount; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signTransaction'?: {
    readonly supportedTransactionVersions: readonly ('legacy' | number)[]
    signTransaction(...inputs: readonly SignInput[]): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction'?: {
    readonly supportedTransactionVersions: readonly ('legacy' | number)[]
    signAndSendTransaction(...inputs: readonly SignInput[]): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** A wallet-standard wallet that serves Solana. `accounts` is live, the rest never changes. */
export interface StandardWallet {
  readonly name: unknown
  readonly icon: unknown
  readonly chains: readonly string[]
  readonly features: StandardFeatures
  readonly accounts: readonly StandardAccount[]
}

/** Whether a wallet or account names a Solana network. */
export function servesSolana({ chains }: { readonly chains: readonly unknown[] }): boolean {
  return chains.some((chain) => String(chain).startsWith('solana:'))
}
