import type { JWTPayload } from 'jose'
import type { SecretKeys } from './readSecrets.js'

/** The only algorithm. A token that names another, or none, is rejected. */
const ALGORITHM = 'HS256'

/** Options of {@link createTokens}. */
export interface TokensOptions {
  /** The server's name: it accepts no token of another. */
  readonly issuer: string
  readonly keys: SecretKeys
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What a token says. */
export interface TokenContent {
  readonly claims: JWTPayload
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Signs and reads the tokens of a server: JWT, HS256. @typeParam Use - what tokens are for; each is valid for one use only */
export interface Tokens<Use extends string> {
  /** Signs with the first key. */
  sign(use: Use, content: TokenContent): Promise<string>
  /** The claims of a token that one of the keys signed for this use and that has not expired; else undefined. */
  read(use: Use, token: string): Promise<JWTPayload | undefined>
}

/** The tokens of a server. @see RFC 7519 https://www.rfc-editor.org/rfc/rfc7519 */
export function createTokens<Use extends string>({ issuer, keys, now }: TokensOptions): Tokens<Use> {
  return {
    async sign(use, { claims, until }) {
      const { SignJWT } = await import('jose')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(issuer)
        .setAudience(use)
        .setIssuedAt(Math.floor(now() / 1_000))
        .setExpirationTime(Math.ceil(until / 1_000))
        .sign(keys[0])
    },
    async read(use, token) {
      const { errors, jwtVerify } = await import('jose')
      const options = { algorithms: [ALGORITHM], issuer, audience: use, currentDate: new Date(now()), requiredClaims: ['exp'] }
      for (const key of keys) {
        try {
          return (await jwtVerify(token, key, options)).payload
        } catch (error) {
          // Forged, signed by another secret, or expired. Any other error is a bug.
          if (!(error instanceof errors.JOSEError)) throw error
        }
      }
      return undefined
    },
  }
}
