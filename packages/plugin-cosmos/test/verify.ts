// Verification of signatures with Node's OpenSSL, which shares no code with the wallet.
import { createPublicKey, verify } from 'node:crypto'

/** SubjectPublicKeyInfo of a compressed secp256k1 point, up to the point. */
const SPKI_HEAD = '3036301006072a8648ce3d020106052b8104000a032200'

/** The ADR-36 document of a text. */
export function arbitraryDoc(signer: string, text: string) {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(text).toString('base64') } }],
    memo: '',
  }
}

/** Whether a wallet's answer carries a signature of the bytes. @param publicKey - Compressed, hex. */
export function isSigned(answer: unknown, bytes: Uint8Array, publicKey = ''): boolean {
  const { signature } = (answer as { readonly signature: { readonly signature: string } }).signature
  return isSignedRaw(signature, bytes, publicKey)
}

/** Whether base64 is a signature of the bytes. @param publicKey - Compressed, hex. */
export function isSignedRaw(signature: string, bytes: Uint8Array, publicKey = ''): boolean {
  const key = createPublicKey({ key: Buffer.from(SPKI_HEAD + publicKey, 'hex'), format: 'der', type: 'spki' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))
}

/** Whether a wallet's answer carries a signature of the document. @param publicKey - Compressed, hex. */
export function isAminoSigned(answer: unknown, document: unknown, publicKey?: string): boolean {
  return isSigned(answer, aminoBytes(document), publicKey)
}

/** Amino JSON: keys in order, no spaces, three characters escaped. */
export function aminoBytes(document: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(sortKeys(document)).replace(/[&<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  )
}
