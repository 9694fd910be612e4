import type { Address, Hash, Hex } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import type { Owner } from '../SmartAccount.js'
import type { Safe } from './createSafe.js'

/** Parameters of {@link signSafeMessage}. */
export interface SafeMessage {
  readonly owner: Owner
  readonly chainId: number
  readonly safe: Safe
  /** Of the message, by EIP-191 or EIP-712. */
  readonly hash: Hash
  /** Where the account is not deployed: with what it can be, by ERC-6492. */
  readonly factory: Address | undefined
}

/**
 * Signs the hash of a message for this Safe alone: the signature is worth nothing for another account of the owner, nor on another chain.
 *
 * @see `CompatibilityFallbackHandler.isValidSignature` https://github.com/safe-global/safe-smart-account/blob/v1.4.1/contracts/handler/CompatibilityFallbackHandler.sol
 * @see ERC-6492 https://eips.ethereum.org/EIPS/eip-6492
 */
export async function signSafeMessage({ owner, chainId, safe, hash, factory }: SafeMessage): Promise<Hex> {
  const signature = await owner.signTypedData({
    domain: { chainId, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  })
  return factory ? serializeErc6492Signature({ address: factory, data: safe.factoryData, signature }) : signature
}
