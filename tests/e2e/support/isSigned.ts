// Verifies signatures with code that neither the product nor its test wallets use: OpenSSL, schnorrkel in Rust, bip322-js, viem.
import { createPublicKey, verify } from 'node:crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { Verifier } from 'bip322-js'
import { isHex, verifyMessage } from 'viem'

/** A signature of text, from the namespace's adapter. */
export interface SignedText {
  readonly message: string
  readonly address: string
  /** The public key of the session's account. */
  readonly publicKey: string | undefined
  readonly signature: string
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Implemented here, so that no code of the product verifies the product. */
function fromBase58(text: string): Buffer {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value.toString(16)
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}

/** The public key in an SS58 address: a prefix, the key, and two bytes of checksum. */
export const readSs58Key = (address: string): Buffer => fromBase58(address).subarray(-34, -2)

/** SubjectPublicKeyInfo of a compressed secp256k1 point, up to the point. */
const SPKI_HEAD = '3036301006072a8648ce3d020106052b8104000a032200'

/** Whether the text was signed with the address's key, by namespace. */
export const isSigned: Readonly<Record<string, (signed: SignedText) => boolean | Promise<boolean>>> = {
  eip155: ({ message, address, signature }) => isHex(address) && isHex(signature) && verifyMessage({ address, message, signature }),
  solana({ message, address, signature }) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: fromBase58(address).toString('base64url') }
    return verify(null, Buffer.from(message), createPublicKey({ key: jwk, format: 'jwk' }), fromBase58(signature))
  },
  bip122: ({ message, address, signature }) => Verifier.verifySignature(address, message, signature),
  async polkadot({ message, address, signature }) {
    await waitReady()
    return sr25519Verify(Buffer.from(signature.slice(2), 'hex'), Buffer.from(`<Bytes>${message}</Bytes>`), readSs58Key(address))
  },
  cosmos({ message, address, publicKey = '', signature }) {
    const spki = Buffer.from(SPKI_HEAD + publicKey, 'hex')
    const key = { key: createPublicKey({ key: spki, format: 'der', type: 'spki' }), dsaEncoding: 'ieee-p1363' as const }
    return verify('sha256', Buffer.from(arbitraryDocument(address, message)), key, Buffer.from(signature, 'base64'))
  },
}

/** The ADR-36 document of a text in amino JSON: sorted keys, no spaces. */
function arbitraryDocument(signer: string, message: string): string {
  const value = { data: Buffer.from(message).toString('base64'), signer }
  const msgs = [{ type: 'sign/MsgSignData', value }]
  return JSON.stringify({ account_number: '0', chain_id: '', fee: { amount: [], gas: '0' }, memo: '', msgs, sequence: '0' })
}
