/** An account as extensions give it. */
export interface InjectedAccount {
  /** SS58 with any prefix; hex for accounts of Ethereum's kind. */
  readonly address: string
  readonly name?: string
  /** `sr25519`, `ed25519`, `ecdsa` or `ethereum`. */
  readonly type?: string
  /** The chain that the visitor keeps the account for, by its genesis hash, hex with 0x. Absent or null: any. */
  readonly genesisHash?: string | null
}

/** What an extension answers a signing request with. */
export interface SignerResult {
  readonly id: number
  readonly signature: string
  /** The whole transaction, when the wallet changed it. */
  readonly signedTransaction?: unknown
}

/** What an extension gives an application that it trusts. */
export interface Injected {
  readonly accounts: {
    get(): Promise<readonly InjectedAccount[]>
    /** Calls back at once, and with each change. Some extensions answer with a promise of the function that stops it. */
    subscribe?(listener: (accounts: readonly InjectedAccount[]) => void): (() => void) | Promise<() => void>
  }
  readonly signer: {
    signRaw?(raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<SignerResult>
    signPayload?(payload: Readonly<Record<string, unknown>>): Promise<SignerResult>
  }
}

/**
 * An entry of `window.injectedWeb3`.
 *
 * @see https://github.com/polkadot-js/extension
 */
export interface InjectedWallet {
  /**
   * Asks the visitor, unless the page was answered before: there is no silent way, an extension remembers by itself.
   *
   * @param isReconnect - Nobody may be prompted. Extensions know no such thing; what joins several of them does.
   */
  enable(applicationName: string, isReconnect?: boolean): Promise<Injected>
}
