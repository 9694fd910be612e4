import { createHash, createPublicKey, verify } from 'node:crypto'

/** The expected fields of a signed text. */
export interface ExpectedText {
  readonly text: string
  /** The host of the page, e.g. `app.test`. */
  readonly domain: string
  /** Hex. */
  readonly publicKey: string
}

interface Answer {
  readonly signature: string
  readonly address: string
  readonly domain: string
  readonly timestamp: number
}

const bigEndian = (bytes: number, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUInt32BE(value, bytes - 4)
  return buffer
}

/**
 * Whether the JSON of `signMessage` has a signature of this text. Verified with OpenSSL, which shares no code with the
 * wallet.
 */
export function isSignedText(json: string, { text, domain, publicKey }: ExpectedText): boolean {
  const answer = JSON.parse(json) as Answer
  const [workchain, hash = ''] = answer.address.split(':')
  const message = Buffer.concat([
    Buffer.from('ffff', 'hex'),
    Buffer.from('ton-connect/sign-data/'),
    bigEndian(4, Number(workchain)),
    Buffer.from(hash, 'hex'),
    bigEndian(4, Buffer.byteLength(domain)),
    Buffer.from(domain),
    bigEndian(8, answer.timestamp),
    Buffer.from('txt'),
    bigEndian(4, Buffer.byteLength(text)),
    Buffer.from(text),
  ])
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'hex').toString('base64url') }
  const digest = createHash('sha256').update(message).digest()
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return answer.domain === domain && verify(null, digest, key, Buffer.from(answer.signature, 'base64'))
}
