import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SigningKey } from './readKey.js'

/** Seconds for which a signature counts. */
const LIFETIME_S = 120

/** What is signed. */
export interface RequestToSign {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * The JWT of one request to Coinbase: it is for that method and address only, for two minutes.
 *
 * @see https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
 */
export function signRequest({ id, algorithm, key }: SigningKey, { method, url, nowMs }: RequestToSign): Promise<string> {
  const seconds = Math.floor(nowMs / 1_000)
  return new SignJWT({ uri: `${method} ${url.host}${url.pathname}` })
    .setProtectedHeader({ alg: algorithm, kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') })
    .setIssuer('cdp')
    .setSubject(id)
    .setAudience(['cdp_service'])
    .setNotBefore(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .sign(key)
}
