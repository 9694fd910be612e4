import { hexToBytes } from '@noble/hashes/utils.js'
import { hashTypedData } from 'viem/utils'
import type { Keys } from '../../keys/deriveKeys.js'
import type { Owner } from '../../smart/SmartAccount.js'
import { signMessageHash } from './signHash.js'

/** The key as the account's owner, for as long as it is lent. */
export function ownerOf({ eip155 }: Keys): Owner {
  const sign: Owner['sign'] = async ({ hash }) => signMessageHash(hexToBytes(hash.slice(2)), eip155)
  return { sign, signTypedData: async (data) => sign({ hash: hashTypedData(data) }) }
}
