import { base64 } from '@scure/base'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'
import { decodeAddress } from './decodeAddress.js'
import { readBip322 } from './readBip322.js'
import { verifyBip322 } from './verifyBip322.js'
import { verifyLegacy } from './verifyLegacy.js'

/** No witness and no transaction has this length. */
const LEGACY_SIGNATURE = 65

/**
 * Whether the account signed the message: by BIP-322 in its simple or full form, or in the legacy format. P2PKH, P2SH-P2WPKH, P2WPKH and P2TR,
 * each with one key.
 */
export function verifyBip122({ data, message, signature }: SiwxSession): boolean {
  const address = decodeAddress(data.accountAddress, data.chainId)
  if (!address) return false
  const legacy = decodeText(base64, signature)
  if (legacy?.length === LEGACY_SIGNATURE) return holds(() => verifyLegacy(address, message, legacy))
  const proof = readBip322(signature)
  return proof !== undefined && holds(() => verifyBip322(address, message, proof))
}
