import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import type { SiwxSession } from '../../contracts/index.js'
import { decodeText } from '../decodeText.js'
import { holds } from '../holds.js'
import { decodeAddress } from './decodeAddress.js'
import { verifyBip322 } from './verifyBip322.js'
import { verifyLegacy } from './verifyLegacy.js'

/** No witness has this length. */
const LEGACY_SIGNATURE = 65

/** Whether the account signed the message: by BIP-322 in its simple form, or in the legacy format. P2PKH, P2SH-P2WPKH, P2WPKH and P2TR. */
export function verifyBip122({ data, message, signature }: SiwxSession): boolean {
  const address = decodeAddress(data.accountAddress, data.chainId)
  const signed = decodeText(base64, signature)
  if (!address || !signed) return false
  if (signed.length === LEGACY_SIGNATURE) return holds(() => verifyLegacy(address, message, signed))
  return holds(() => verifyBip322(address, message, RawWitness.decode(signed)))
}
