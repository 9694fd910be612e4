import type { KeyObject } from 'node:crypto'
import { verify } from 'node:crypto'

/** What a signed request must be for. */
export interface ExpectedRequest {
  readonly publicKey: KeyObject
  readonly keyId: string
  /** Method, host and path, e.g. `POST api.example/onramp/v1/token`. */
  readonly uri: string
  readonly nowMs: number
}

/** The nonce of a request that is signed well, or what is wrong with it. */
export type VerifiedRequest = { readonly nonce: string } | { readonly problem: string }

const LIFETIME_S = 120

/**
 * Verifies the JWT of a request as the platform's documentation has it.
 *
 * @see https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export function verifyRequest(authorization: string, { publicKey, keyId, uri, nowMs }: ExpectedRequest): VerifiedRequest {
  const [head = '', body = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  if (!isSigned(`${head}.${body}`, signature, publicKey)) return { problem: 'signature verification failed' }
  const [header, claims] = [read(head), read(body)]
  const wanted = { alg: algorithmOf(publicKey), kid: keyId, typ: 'JWT', iss: 'cdp', sub: keyId, uri, aud: ['cdp_service'] }
  const found: Readonly<Record<string, unknown>> = { ...header, ...claims }
  const strange = Object.entries(wanted).find(([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value))
  if (strange) return { problem: `another ${strange[0]}` }
  const [from, until] = [Number(claims['nbf']), Number(claims['exp'])]
  if (until - from !== LIFETIME_S) return { problem: 'not for two minutes' }
  if (nowMs < from * 1_000 || nowMs >= until * 1_000) return { problem: 'not now' }
  const { nonce } = header
  return typeof nonce === 'string' && /^[0-9a-f]{32}$/.test(nonce) ? { nonce } : { problem: 'no nonce' }
}

const algorithmOf = ({ asymmetricKeyType }: KeyObject): 'ES256' | 'EdDSA' => (asymmetricKeyType === 'ec' ? 'ES256' : 'EdDSA')

const read = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Readonly<Record<string, unknown>>

function isSigned(text: string, signature: string, publicKey: KeyObject): boolean {
  const bytes = [Buffer.from(text), Buffer.from(signature, 'base64url')] as const
  return algorithmOf(publicKey) === 'ES256'
    ? verify('sha256', bytes[0], { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes[1])
    : verify(null, bytes[0], publicKey, bytes[1])
}
