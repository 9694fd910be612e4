import type { NamespaceAdapter } from '@latchkey/kernel'
import type { BitcoinNetworkName } from '../networks.js'
import type { BitcoinChain } from './BitcoinChain.js'
import { parseAddress } from './parseAddress.js'

/**
 * Parses an address of the application's networks, or of the public one that a wallet may be on instead.
 *
 * @param typed - As the adapter takes it: the text, the type of the account, and the wallet's network.
 * @returns As {@link parseAddress}.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddressOn(
  { names, references }: BitcoinChain,
  [text, type, chainId]: Parameters<NamespaceAdapter['parseAddress']>,
): string {
  const all = Object.keys(references) as BitcoinNetworkName[]
  return parseAddress(text, [...names.values(), ...all.filter((name) => `bip122:${references[name]}` === chainId)], type)
}
