import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'
import { isSameBytes } from '../isSameBytes.js'
import type { KeyScheme } from './keySchemes.js'
import type { CosmosSignature } from './readSignature.js'
import { readSignature } from './readSignature.js'

/** Bytes of the prefix and of everything else. */
const LONGEST_ADDRESS = 90
const RECOVERY_BITS = [0, 1, 2, 3]

/**
 * Whether the account signed the message by ADR-36, with a key of Cosmos or of Ethereum (`eth_secp256k1`). A wallet may return only the
 * signature. Then the possible keys are recovered from it, one of which must be the account's.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export function verifyCosmos({ data, message, signature }: SiwxSession): boolean {
  const account = decodeText({ decode: decodeAddress }, data.accountAddress)
  const signed = readSignature(signature)
  if (account?.length !== 20 || !signed) return false
  const document = signBytes(data.accountAddress, message)
  return signed.schemes.some((scheme) => holds(() => isSignedBy({ account, document }, signed, scheme)))
}

interface Signed {
  /** 20 bytes. */
  readonly account: Uint8Array
  readonly document: Uint8Array
}

function isSignedBy({ account, document }: Signed, { bytes, key }: CosmosSignature, scheme: KeyScheme): boolean {
  const hash = scheme.digest(document)
  const isOwner = (candidate: Uint8Array): boolean => isSameBytes(scheme.account(candidate), account)
  if (key) return isOwner(key) && secp256k1.verify(bytes, hash, key, { prehash: false })
  // Cosmos accepts only the low-s signature, as `verify` above does.
  const parsed = secp256k1.Signature.fromBytes(bytes, 'compact')
  if (parsed.hasHighS()) return false
  return RECOVERY_BITS.some((bit) => holds(() => isOwner(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toBytes(true))))
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
