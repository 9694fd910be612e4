import type { CaipNetworkId } from '@latchkey/kernel'

/**
 * The fields of a sign-in message, by CAIP-122.
 *
 * Times are ISO 8601 texts of RFC 3339, e.g. `2026-01-31T12:00:00.000Z`; they keep their spelling, because the signed text contains them.
 *
 * @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-122.md
 */
export interface SiwxMessageData {
  /** Address without the chain id, in the chain's format; checksummed (EIP-55) on eip155. */
  readonly accountAddress: string
  /** CAIP-2, e.g. `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** Host with its port if there is one, e.g. `shop.example` or `localhost:5173`: RFC 3986's authority. */
  readonly domain: string
  /** If set, written before the domain, e.g. as `https://`. */
  readonly scheme?: string
  /** The URI to sign in to, RFC 3986, e.g. `https://shop.example/login`. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits; generated ones have 24. */
  readonly nonce: string
  /** One line. */
  readonly statement?: string
  /** RFC 3986 URIs that the visitor agrees to or grants. */
  readonly resources?: readonly string[]
  /** Characters of RFC 3986's `pchar`. */
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A message to sign: `toString()` returns the text that the wallet shows. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** Parameters of a messenger. It knows the other fields. */
export interface SiwxMessageParameters {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** ISO 8601. @default the messenger's value */
  readonly notBefore?: string
  readonly signal?: AbortSignal
}

/** Writes the message for an account on a chain. */
export interface SiwxMessenger {
  createMessage(parameters: SiwxMessageParameters): Promise<SiwxMessage>
}
