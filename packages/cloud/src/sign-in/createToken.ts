import { createKey } from '../keys/keys.js'

/** What a token says of its session. */
export interface TokenClaims {
  /** Origin of the page. */
  readonly aud: string
  /** `did:pkh` of the account. */
  readonly sub: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly address: string
  readonly chainId: string
  readonly chainNamespace: string
  readonly caip2Network: string
  readonly domain: string
  readonly nonce: string
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A new token, in the shape of a JSON Web Token (RFC 7519), whose payload clients of the reference read. Nobody can verify it by itself: its last part is 256
 * random bits, and the cloud knows the hash of the whole.
 */
export const createToken = (claims: TokenClaims): string => `${encode({ typ: 'JWT', alg: 'opaque' })}.${encode(claims)}.${createKey()}`
