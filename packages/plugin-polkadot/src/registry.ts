/** An account in the format of `@polkadot/api` and its tools. */
export interface InjectorAccount {
  /** SS58, in the active network's format. */
  address: string
  name?: string
}

/** A signature in the format of `@polkadot/api`. */
export interface InjectorResult {
  id: number
  signature: `0x${string}`
  /** The whole transaction, when the wallet changed it. */
  signedTransaction?: `0x${string}` | Uint8Array
}

/**
 * The connected wallet, of any kind, in the form of an injected extension: `Injected` of `@polkadot/extension-inject`, whose `signer` is the
 * `Signer` of `@polkadot/api`. It stays the same object when wallets connect and disconnect.
 */
export interface PolkadotInjector {
  readonly accounts: {
    /** The accounts of the session; empty while disconnected. */
    get(): Promise<InjectorAccount[]>
    /** Calls back at once, and with each change. @returns Unsubscribes. */
    subscribe(listener: (accounts: InjectorAccount[]) => void | Promise<void>): () => void
  }
  readonly signer: {
    /** Signs a transaction, a `SignerPayloadJSON`. */
    signPayload(payload: object): Promise<InjectorResult>
    /** Signs text, or bytes in hex with 0x, as a message. Remote wallets sign text only. */
    signRaw(raw: { readonly address: string; readonly data: string; readonly type: 'bytes' | 'payload' }): Promise<InjectorResult>
  }
}

/** The services of `polkadot()`. */
export interface PolkadotServices {
  /**
   * Makes an injector for `@polkadot/api`: `api.setSigner(injector.signer)`. Each signature is a request to the wallet, through
   * `onRpcRequest`, and rejects with `NOT_CONNECTED` while there is none.
   */
  readonly 'polkadot.injector': () => Promise<PolkadotInjector>
}

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'polkadot.injector': PolkadotServices['polkadot.injector']
  }
}
