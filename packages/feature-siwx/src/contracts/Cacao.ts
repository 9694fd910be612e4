/**
 * A sign-in that a wallet returns in one step over WalletConnect. The signed text is rebuilt from its payload.
 *
 * @see CAIP-74 https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-74.md
 */
export interface Cacao {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: CacaoPayload
  readonly s: {
    /** `eip191` for keys, `eip1271` for contracts. */
    readonly t: string
    /** Signature in the chain's encoding. */
    readonly s: string
    readonly m?: string
  }
}

/** The signed fields, by the short names of CAIP-74. */
export interface CacaoPayload {
  /** `did:pkh:` and the account as CAIP-10, e.g. `did:pkh:eip155:1:0xab16…`. */
  readonly iss: string
  readonly domain: string
  /** The URI to sign in to. */
  readonly aud: string
  readonly version: string
  readonly nonce: string
  /** Issued at, ISO 8601. */
  readonly iat: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly statement?: string
  readonly resources?: readonly string[]
}
