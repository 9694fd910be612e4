/** One key of the wallet on one chain. */
export interface KeplrKey {
  readonly name?: string
  /** `secp256k1`, `eth_secp256k1`, … */
  readonly algo: string
  readonly pubKey: Uint8Array
  readonly bech32Address: string
  /** The key is on a Ledger, which supports Amino mode only. */
  readonly isNanoLedger?: boolean
}

/** A signature and its key, in Amino format: base64. */
export interface KeplrSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** The document of direct mode. */
export interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** An integer; wallets answer with their own objects, which all implement `toString`. */
  readonly accountNumber: { toString(): string }
}

/** The document of Amino mode: plain JSON. */
export type AminoDoc = Readonly<Record<string, unknown>>

/** A document as the visitor signed it, perhaps with another fee. */
export interface Signed<Document> {
  readonly signed: Document
  readonly signature: KeplrSignature
}

/**
 * The interface of Keplr, which Leap and Cosmostation implement too.
 *
 * @see https://docs.keplr.app/api/
 */
export interface KeplrWallet {
  /** Asks the visitor, unless the page was approved before: there is no silent mode. */
  enable(chainId: string): Promise<void>
  disable?(chainId: string): Promise<void>
  getKey(chainId: string): Promise<KeplrKey>
  experimentalSuggestChain?(info: Readonly<Record<string, unknown>>): Promise<void>
  signDirect(chainId: string, signer: string, document: DirectDoc): Promise<Signed<DirectDoc>>
  signAmino(chainId: string, signer: string, document: AminoDoc): Promise<Signed<AminoDoc>>
  /** ADR-36. */
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<KeplrSignature>
}
