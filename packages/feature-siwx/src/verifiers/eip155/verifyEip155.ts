import type { Hex } from 'viem'
import { zeroAddress } from 'viem'
import { hashMessage, isHex } from 'viem/utils'
import type { SiwxSession, SiwxVerifierContext } from '../../contracts/index.js'
import { isSignedByKey } from './isSignedByKey.js'
import { verifyContract } from './verifyContract.js'

/**
 * Whether the account signed the message by EIP-191. A key's signature is verified here. For any other signature the chain is asked, because the account may
 * be a contract, deployed or not.
 *
 * @throws LatchkeyError `SIWX_CHAIN_NOT_ASKED`
 */
export async function verifyEip155(session: SiwxSession, context: SiwxVerifierContext): Promise<boolean> {
  const { data, message, signature } = session
  if (!isHex(signature) || signature.length % 2 !== 0 || signature === '0x') return false
  const address = data.accountAddress as Hex
  // `ecrecover` returns the zero address for an invalid signature, so the validator would accept any signature for it.
  if (address === zeroAddress) return false
  if (isSignedByKey(session)) return true
  return verifyContract({ address, hash: hashMessage(message), signature, chainId: data.chainId }, context)
}
