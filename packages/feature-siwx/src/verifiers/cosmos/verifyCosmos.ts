import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'
import { isSameBytes } from '../isSameBytes.js'
import { readSignature } from './readSignature.js'

/** Bytes of the prefix and of everything else. */
const LONGEST_ADDRESS = 90
const RECOVERY_BITS = [0, 1, 2, 3]

/**
 * Whether the account signed the message by ADR-36. A wallet may return only the signature. Then the possible keys are recovered from
 * it, one of which must be the account's.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export function verifyCosmos({ data, message, signature }: SiwxSession): boolean {
  const account = decodeText({ decode: decodeAddress }, data.accountAddress)
  const signed = readSignature(signature)
  if (account?.length !== 20 || !signed) return false
  const hash = sha256(signBytes(data.accountAddress, message))
  const isOwner = (key: Uint8Array): boolean => isSameBytes(ripemd160(sha256(key)), account)
  if (signed.key) {
    const { key, bytes } = signed
    return isOwner(key) && holds(() => secp256k1.verify(bytes, hash, key, { prehash: false }))
  }
  // Cosmos accepts only the low-s signature, as `verify` above does.
  return RECOVERY_BITS.some((bit) =>
    holds(() => {
      const parsed = secp256k1.Signature.fromBytes(signed.bytes, 'compact')
      return !parsed.hasHighS() && isOwner(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toBytes(true))
    }),
  )
}

function decodeAddress(address: string): Uint8Array {
  const { words } = bech32.decode(address as `${string}1${string}`, LONGEST_ADDRESS)
  return bech32.fromWords(words)
}

/** The transaction around the text in amino JSON: sorted keys, no spaces. Base64 and bech32 need no escapes. */
function signBytes(signer: string, message: string): Uint8Array {
  const encoder = new TextEncoder()
  const data = base64.encode(encoder.encode(message))
  const value = { data, signer }
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0',
  }
  return encoder.encode(JSON.stringify(document))
}
