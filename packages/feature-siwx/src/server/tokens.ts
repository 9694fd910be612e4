import type { JWTPayload } from 'jose'
import type { ServerConfig } from './readOptions.js'

/** Uses of tokens. A token is valid for one use only. */
export type TokenUse = 'session' | 'visitor'

/** The only algorithm. A token that names another, or none, is rejected. */
const ALGORITHM = 'HS256'
const ISSUER = 'latchkey-siwx'

/** What a token says. */
export interface TokenContent {
  readonly claims: JWTPayload
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Signs a token with the first secret. */
export async function signToken(use: TokenUse, { claims, until }: TokenContent, { keys, now }: ServerConfig): Promise<string> {
  const { SignJWT } = await import('jose')
  const [key] = keys
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(use)
    .setIssuedAt(Math.floor(now() / 1_000))
    .setExpirationTime(Math.ceil(until / 1_000))
    .sign(key)
}

/** The claims of a token that is signed by one of the secrets for this use and has not expired; else undefined. */
export async function readToken(use: TokenUse, token: string, { keys, now }: ServerConfig): Promise<JWTPayload | undefined> {
  const { errors, jwtVerify } = await import('jose')
  const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: use, currentDate: new Date(now()), requiredClaims: ['exp'] }
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload
    } catch (error) {
      // Forged, signed by another secret, or expired. Any other error is a bug.
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return undefined
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The token of a header `Bearer …`. */
export function readBearer(request: Request, header: 'authorization' | 'x-nonce-jwt'): string | undefined {
  return BEARER.exec(request.headers.get(header) ?? '')?.[1]
}
