import type { Address, Hex } from 'viem'
import { recoverMessageAddress } from 'viem'
import { isAddressEqual } from 'viem/utils'
import { chainOf } from '../configuration/coinTypes.js'
import { refuse } from '../errors/refuse.js'
import type { NameNodes } from './nodes.js'
import { nodeOf } from './nodes.js'

interface Signed {
  readonly address: Address
  readonly message: string
  readonly signature: Hex
  /** ENSIP-11. */
  readonly coinType: number
}

/**
 * Verifies that an account signed a message (EIP-191). A key is recovered here; for contract accounts (ERC-1271, ERC-6492) the nodes of their chain are asked.
 *
 * @returns How it signed: a key owns its address on every EVM chain, a contract on its own only
 * @throws LatchkeyError `CLOUD_REFUSED`
 */
export async function verifySigner({ address, message, signature, coinType }: Signed, nodes: NameNodes): Promise<'key' | 'contract'> {
  if (await isSignedByKey(address, message, signature)) return 'key'
  const node = nodeOf(nodes, chainOf(coinType))
  if (node === undefined) throw refuse('UNAUTHORIZED', 'The signature is of another account.', 'signature')
  // Nodes that do not answer are no refusal: viem takes every failure of the call for one.
  const [isSigned] = await Promise.all([node.verifyMessage({ address, message, signature }), node.getChainId()]).catch((): never => {
    throw refuse('UPSTREAM_FAILED', 'The nodes that verify signatures of contract accounts do not answer.')
  })
  if (!isSigned) throw refuse('UNAUTHORIZED', 'The signature is of another account.', 'signature')
  return 'contract'
}

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  if (signature.length !== 132) return false
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    return false // 65 bytes that are no point of the curve: a contract may still accept them.
  }
}
