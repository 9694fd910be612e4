import type { KeyObject } from 'node:crypto'
import { generateKeyPairSync, sign } from 'node:crypto'

/** A client of the relay: a key and the tokens that it signs. */
export interface Identity {
  readonly did: string
  /** @param claims - Take the place of the usual ones. */
  token(audience: string, claims?: Readonly<Record<string, unknown>>, header?: object): string
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 of bytes that do not begin with 0. */
export function toBase58(bytes: Buffer): string {
  let [value, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; value > 0n; value /= 58n) text = ALPHABET[Number(value % 58n)] + text
  return text
}

const encode = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
const rawKey = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

/** Makes a client with a key of its own. */
export function createIdentity(): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const did = `did:key:z${toBase58(Buffer.concat([Buffer.from([0xed, 0x01]), rawKey(publicKey)]))}`
  return {
    did,
    token(aud, claims = {}, header = { alg: 'EdDSA', typ: 'JWT' }) {
      const iat = Math.floor(Date.now() / 1_000)
      const signed = `${encode(header)}.${encode({ iss: did, sub: 'session', aud, iat, exp: iat + 86_400, ...claims })}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}
