import type { CaipNetworkId } from '@latchkey/kernel'

/**
 * What a sign-in message says, in the terms of CAIP-122.
 *
 * Times are ISO 8601 texts of RFC 3339, e.g. `2026-01-31T12:00:00.000Z`; they are kept as they were written, since the signed text has them.
 *
 * @see https://github.com/ChainAgnostic/CAIPs/blob/main/CAIPs/caip-122.md
 */
export interface SiwxMessageData {
  /** Without the chain, in the chain's own form; checksummed (EIP-55) on eip155. */
  readonly accountAddress: string
  /** CAIP-2, e.g. `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** Host with its port if there is one, e.g. `shop.example` or `localhost:5173`: RFC 3986's authority. */
  readonly domain: string
  /** Written before the domain as `https://` where it is given. */
  readonly scheme?: string
  /** What is signed in to, RFC 3986, e.g. `https://shop.example/login`. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits; ours have 24. */
  readonly nonce: string
  /** One line. */
  readonly statement?: string
  /** RFC 3986 URIs the visitor agrees to or is asked for. */
  readonly resources?: readonly string[]
  /** Characters of RFC 3986's `pchar`. */
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A message that can be signed: `toString()` gives the text the wallet shows. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** What a messenger is asked for; it knows the rest. */
export interface SiwxMessageParameters {
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** ISO 8601. @default the messenger's own */
  readonly notBefore?: string
  readonly signal?: AbortSignal
}

/** Writes the message for an account on a chain. */
export interface SiwxMessenger {
  createMessage(parameters: SiwxMessageParameters): Promise<SiwxMessage>
}
