import { addressInvalid, currentChainId, readAddressText } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from './PolkadotChain.js'
import { prefixOf } from './prefixOf.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

const NAMESPACE = 'polkadot'

/** The prefix of addresses without a network; wallets show them by default. */
const GENERIC_PREFIX = 42

/**
 * Parses an SS58 address of a configured network, or one without a network. Surrounding whitespace is removed.
 *
 * @returns An address of a network unchanged; one without a network in the format of the active network.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(chain: PolkadotChain, text: string): string {
  const address = readAddressText(NAMESPACE, text)
  const found = decodeSs58(address)
  if (!found) throw addressInvalid(NAMESPACE, 'A Polkadot address is 46 to 50 characters of base58 with a checksum; this is not one.')
  // The prefix names its network: converting it would hide a mistake.
  if ([...chain.prefixes.values()].includes(found.prefix)) return encodeSs58(found)
  if (found.prefix !== GENERIC_PREFIX) throw addressInvalid(NAMESPACE, `It is an address of another network (prefix ${found.prefix}).`)
  return encodeSs58({ ...found, prefix: prefixOf(chain, currentChainId(chain)) })
}
