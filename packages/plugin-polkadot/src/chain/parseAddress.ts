import type { CaipNetworkId } from '@latchkey/kernel'
import { addressInvalid, currentChainId, readAddressText } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from './PolkadotChain.js'
import { GENERIC_PREFIX, prefixOf } from './prefixOf.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

const NAMESPACE = 'polkadot'

/**
 * Parses an SS58 address of a configured network, or one without a network. Surrounding whitespace is removed.
 *
 * @param chainId - The network that an account is on. One key has an address on each network: the account's is written as this one writes it.
 * @returns In the format of `chainId`. Without it, or where the application lacks it: an address of a network unchanged, because its prefix names the network, and
 * converting it would hide a mistake; one without a network in the format of the active network.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(chain: PolkadotChain, text: string, chainId?: CaipNetworkId): string {
  const address = readAddressText(NAMESPACE, text)
  const found = decodeSs58(address)
  if (!found) throw addressInvalid(NAMESPACE, 'A Polkadot address is 46 to 50 characters of base58 with a checksum; this is not one.')
  const isOfNetwork = [...chain.prefixes.values()].includes(found.prefix)
  if (!isOfNetwork && found.prefix !== GENERIC_PREFIX)
    throw addressInvalid(NAMESPACE, `It is an address of another network (prefix ${found.prefix}).`)
  const own = chainId === undefined ? undefined : chain.prefixes.get(chainId)
  if (own !== undefined) return encodeSs58({ ...found, prefix: own })
  return encodeSs58(isOfNetwork ? found : { ...found, prefix: prefixOf(chain, currentChainId(chain)) })
}
