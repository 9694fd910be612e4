import type { KeyObject } from 'node:crypto'
import { createPrivateKey } from 'node:crypto'
import { optionInvalid } from '@latchkey/kernel'
import type { CoinbaseKey } from './CoinbaseTokensOptions.js'

/** A key that signs requests. */
export interface SigningKey {
  readonly id: string
  readonly algorithm: 'EdDSA' | 'ES256'
  readonly key: KeyObject
}

/** An Ed25519 secret: 32 bytes of seed, then 32 of the public key. */
const ED25519_BYTES = 64

/**
 * Reads a key. The error does not repeat the secret.
 *
 * @see https://docs.cdp.coinbase.com/api-reference/v2/authentication
 * @throws LatchkeyError `OPTION_INVALID`
 */
export function readKey({ id, secret }: CoinbaseKey): SigningKey {
  // As an environment variable that is not set.
  if (typeof secret !== 'string')
    throw optionInvalid('key.secret', 'is missing', 'pass the secret of a "Secret API Key" as Coinbase gives it')
  if (!/^[\x21-\x7e]{1,300}$/.test(id)) throw optionInvalid('key.id', 'is empty or no id', 'pass the id that Coinbase shows with the key')
  const key = secret.includes('-----BEGIN') ? readPem(secret) : readSeed(secret)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key ?? {}
  if (key && type === 'ed25519') return { id, algorithm: 'EdDSA', key }
  if (key && type === 'ec' && details?.namedCurve === 'prime256v1') return { id, algorithm: 'ES256', key }
  throw optionInvalid('key.secret', 'is no key of Ed25519 or ES256', 'pass the secret of a "Secret API Key" as Coinbase gives it')
}

function readPem(secret: string): KeyObject | undefined {
  try {
    return createPrivateKey(secret.replaceAll('\\n', '\n'))
  } catch {
    return undefined // The caller names the option, and not what stands in it.
  }
}

function readSeed(secret: string): KeyObject | undefined {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== ED25519_BYTES) return undefined
  const [seed, publicKey] = [bytes.subarray(0, 32), bytes.subarray(32)]
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: seed.toString('base64url'), x: publicKey.toString('base64url') }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
