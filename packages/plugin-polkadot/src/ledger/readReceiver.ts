import type { CaipNetworkId } from '@latchkey/kernel'
import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from '../chain/PolkadotChain.js'
import { GENERIC_PREFIX, prefixOf } from '../chain/prefixOf.js'
import type { Ss58 } from '../chain/ss58.js'
import { decodeSs58 } from '../chain/ss58.js'

/**
 * Parses the address of a receiver: of the network, or without one. That of another network is refused: a chain where the receiver has an account, e.g. an
 * exchange's, may be the only one.
 *
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function readReceiver(chain: PolkadotChain, text: string, chainId: CaipNetworkId): Ss58 {
  const found = decodeSs58(readAddressText('polkadot', text))
  const prefix = prefixOf(chain, chainId)
  if (!found) throw addressInvalid('polkadot', 'It is no SS58 address.')
  if (found.prefix !== prefix && found.prefix !== GENERIC_PREFIX) {
    throw addressInvalid('polkadot', 'It is an address of another network.')
  }
  return { prefix, publicKey: found.publicKey }
}
