import type { Hex } from 'viem'
import { zeroAddress } from 'viem'
import { hashMessage, isAddressEqual, isHex, recoverAddress } from 'viem/utils'
import type { SiwxSession, SiwxVerifierContext } from '../../contracts/index.js'
import { verifyContract } from './verifyContract.js'

/** Bytes of a signature of a key. */
const KEY_SIGNATURE = 65
/** r and s alone. @see EIP-2098 https://eips.ethereum.org/EIPS/eip-2098 */
const COMPACT_SIGNATURE = 64

/**
 * Whether the account signed the message by EIP-191. A key's signature is checked here; whatever else it is, the chain is asked, since the account may
 * be a contract, deployed or not.
 *
 * @throws LatchkeyError `SIWX_CHAIN_NOT_ASKED`
 */
export async function verifyEip155({ data, message, signature }: SiwxSession, context: SiwxVerifierContext): Promise<boolean> {
  if (!isHex(signature) || signature.length % 2 !== 0 || signature === '0x') return false
  const address = data.accountAddress as Hex
  // `ecrecover` answers zero for what is no signature: to the code that the node runs, anything would be signed by it.
  if (address === zeroAddress) return false
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature)) return true
  return verifyContract({ address, hash, signature, chainId: data.chainId }, context)
}

async function isSignedByKey(address: Hex, hash: Hex, signature: Hex): Promise<boolean> {
  const length = (signature.length - 2) / 2
  if (length !== KEY_SIGNATURE && length !== COMPACT_SIGNATURE) return false
  try {
    return isAddressEqual(address, await recoverAddress({ hash, signature }))
  } catch {
    // No point of the curve: it may still mean something to a contract.
    return false
  }
}
