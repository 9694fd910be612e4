import type { CaipNetworkId, Namespace } from './caip.js'

/**
 * What a wallet that can signs along with connecting, so that one approval does both. The fields are those of CAIP-122; each protocol
 * writes them in its own form.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export interface SignInRequest {
  /** Host and port of the page, e.g. `app.example` or `localhost:5173`. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** ISO 8601, as the two below. */
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
  /** Networks to be signed in on, the one to be used first. At least one. */
  readonly chainIds: readonly CaipNetworkId[]
}

/** One account that signed in while it connected. Nobody has verified it yet. */
export interface SignedIn {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The text that was signed, to the letter. */
  readonly message: string
  /** In the encoding of `NamespaceAdapter.signMessage`. */
  readonly signature: string
}

/** Who is about to be asked, for the service `connect.signIn`. */
export interface SignInOffer {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Networks that the wallet is asked for, the one to be used first. */
  readonly chainIds: readonly CaipNetworkId[]
  readonly signal: AbortSignal
}

/**
 * Checks a signature of one chain family. The plugin of a chain that features do not know provides it as the service
 * `signIn.verify.<namespace>`, which it declares in `ServiceRegistry`.
 *
 * @returns False for a signature of somebody else, or for what is no signature. A rejection: it could not be found out.
 */
export type VerifySignedIn = (signed: SignedIn, options: { readonly signal: AbortSignal }) => Promise<boolean>
