import type { Hex } from 'viem'
import { hashMessage, isAddressEqual, isHex } from 'viem/utils'
import type { SiwxSession } from '../../contracts/index.js'
import { recoverSigner } from './recoverSigner.js'

/** Whether the key of the account signed the message by EIP-191; of a contract it did not. */
export function isSignedByKey({ data, message, signature }: SiwxSession): boolean {
  if (!isHex(signature) || signature.length % 2 !== 0) return false
  const signer = recoverSigner(hashMessage(message), signature)
  return signer !== undefined && isAddressEqual(data.accountAddress as Hex, signer)
}
