import type { ServerConfig } from './readOptions.js'

/** Uses of tokens. A token is valid for one use only. */
export type TokenUse = 'session' | 'nonce'

/** Content of a token. */
export interface TokenClaims {
  /** For a session its id, for a nonce the visitor's id. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** The only algorithm. A token that names another, or none, is rejected. */
const ALGORITHM = 'HS256'
const ISSUER = 'latchkey-siwx'

/** Signs a token with the first secret. */
export async function signToken(use: TokenUse, { id, until }: TokenClaims, { keys, now }: ServerConfig): Promise<string> {
  const { SignJWT } = await import('jose')
  const [key] = keys
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(use)
    .setSubject(id)
    .setIssuedAt(Math.floor(now() / 1_000))
    .setExpirationTime(Math.ceil(until / 1_000))
    .sign(key)
}

/** The id of a token that is signed by one of the secrets for this use and has not expired; else undefined. */
export async function readToken(use: TokenUse, token: string, { keys, now }: ServerConfig): Promise<string | undefined> {
  const { errors, jwtVerify } = await import('jose')
  const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: use, currentDate: new Date(now()), requiredClaims: ['sub', 'exp'] }
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload.sub
    } catch (error) {
      // Forged, signed by another secret, or expired. Any other error is a bug.
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}
