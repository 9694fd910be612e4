import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, randomUUID } from 'node:crypto'

/** A secret API key. */
export interface CoinbaseKey {
  readonly id: string
  readonly secret: string
}

/** A key as Coinbase gives it, and the public one that it keeps. */
export function createCoinbaseKey(type: 'ed25519' | 'ec'): { readonly key: CoinbaseKey; readonly publicKey: KeyObject } {
  if (type === 'ec') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
    return { key: { id: 'organizations/1/apiKeys/2', secret: pem.replaceAll('\n', '\\n') }, publicKey }
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
  return { key: { id: randomUUID(), secret }, publicKey }
}
