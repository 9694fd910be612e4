import { addressInvalid, currentChainId, readAddressText } from '@latchkey/plugin-kit/wallet'
import type { PolkadotChain } from './PolkadotChain.js'
import { prefixOf } from './prefixOf.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

const NAMESPACE = 'polkadot'

/** Addresses that belong to no network in particular; wallets show them by default. */
const GENERIC_PREFIX = 42

/**
 * Reads an SS58 address of a configured network, or one of no network in particular. Space around it is taken off.
 *
 * @returns An address of a network as it is; one of no network in particular as the network in use writes it.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(chain: PolkadotChain, text: string): string {
  const address = readAddressText(NAMESPACE, text)
  const found = decodeSs58(address)
  if (!found) throw addressInvalid(NAMESPACE, 'A Polkadot address is 46 to 50 characters of base58 with a checksum; this is not one.')
  // It says which network it is for: to write it as another's would hide a mistake.
  if ([...chain.prefixes.values()].includes(found.prefix)) return encodeSs58(found)
  if (found.prefix !== GENERIC_PREFIX) throw addressInvalid(NAMESPACE, `It is an address of another network (prefix ${found.prefix}).`)
  return encodeSs58({ ...found, prefix: prefixOf(chain, currentChainId(chain)) })
}
