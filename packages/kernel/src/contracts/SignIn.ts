import type { CaipNetworkId, Namespace } from './caip.js'

/**
 * The message that a wallet signs while connecting, so that one approval does both. The fields are those of CAIP-122; each protocol
 * formats them in its own way.
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
  /** Networks to sign in on, the active one first. At least one. */
  readonly chainIds: readonly CaipNetworkId[]
}

/** One account that signed in while it connected. Not verified yet. */
export interface SignedIn {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The exact text that was signed. */
  readonly message: string
  /** In the encoding of `NamespaceAdapter.signMessage`. */
  readonly signature: string
}

/** The wallet about to be asked, for the service `connect.signIn`. */
export interface SignInOffer {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Networks that the wallet is asked for, the preferred one first. */
  readonly chainIds: readonly CaipNetworkId[]
  readonly signal: AbortSignal
}

/**
 * Verifies a signature of one chain family. The plugin of a chain that features do not know provides it as the service
 * `signIn.verify.<namespace>`, which it declares in `ServiceRegistry`.
 *
 * @returns False for another signer, or for an invalid signature. Rejects when it could not be checked.
 */
export type VerifySignedIn = (signed: SignedIn, options: { readonly signal: AbortSignal }) => Promise<boolean>
