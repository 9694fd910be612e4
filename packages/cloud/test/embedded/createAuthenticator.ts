// A passkey in this process: it makes and uses keys as WebAuthn writes them, without attestation.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What a browser was given, and where it is. */
export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Of the page around the frame. */
  readonly topOrigin?: string
  /** Whether the person proved that it is them. @default true */
  readonly isVerified?: boolean
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value])

/** The key as COSE, EC2 with P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), bytes(first), Buffer.from([0x22]), bytes(second)])
}

const clientData = (type: string, { challenge, origin, topOrigin }: Ceremony): Buffer =>
  Buffer.from(
    JSON.stringify({ type, challenge, origin, crossOrigin: topOrigin !== undefined, ...(topOrigin !== undefined && { topOrigin }) }),
  )

const sha256 = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest()

/** A new passkey. */
export function createAuthenticator(id = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  const dataOf = ({ rpId, isVerified = true }: Ceremony, more: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const flags = 1 | (isVerified ? 4 : 0) | (more.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** As `navigator.credentials.create`. */
    create(ceremony: Ceremony): object {
      const length = Buffer.from([0, id.length])
      const data = dataOf(ceremony, Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]))
      const attestation = Buffer.concat([head(5, 3), text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), bytes(data)])
      return {
        ...named,
        response: { clientDataJSON: base64url(clientData('webauthn.create', ceremony)), attestationObject: base64url(attestation) },
      }
    },
    /** As `navigator.credentials.get`. */
    get(ceremony: Ceremony): object {
      const data = dataOf(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) },
      }
    },
    /** A copy of the key counts from here too. */
    setCounter: (value: number): void => void (counter = value),
  }
}
