import type { CaipNetworkId } from '@latchkey/kernel'
import { optionInvalid } from '@latchkey/kernel'
import type { AddressPrefix, ReadAddress } from '../../contracts/index.js'
import { needsPrefix, prefixOf } from './prefixOf.js'

/**
 * Creates the rules of the five namespaces: the case of EIP-55, bech32 in lower case with the prefix of the chain, SS58 with the prefix of the chain,
 * base58 as it is. Addresses of any other namespace are left as they are.
 *
 * @param prefixes - Of chains of Cosmos and Polkadot that are not among the well-known ones, by CAIP-2 id.
 * @throws LatchkeyError `OPTION_INVALID` that names the chain, if a prefix is malformed
 */
export function createAddressReader(prefixes: Readonly<Record<CaipNetworkId, AddressPrefix>> = {}): ReadAddress {
  const own = new Map(Object.entries(prefixes)) as ReadonlyMap<CaipNetworkId, AddressPrefix>
  const demand = (chainId: CaipNetworkId): AddressPrefix => prefixOf(chainId, own.get(chainId)) ?? missing(`prefixes['${chainId}']`)
  for (const chainId of own.keys()) demand(chainId)
  return async (address, chainId) => {
    const prefix = needsPrefix(chainId) ? demand(chainId) : undefined
    return (await import('./spellAddress.js')).spellAddress(address, chainId, prefix)
  }
}

/** @param option - The option that gives the prefix, with the name of the chain. @throws LatchkeyError `OPTION_INVALID`, always */
export function missing(option: string): never {
  const fix = "give the prefix of the chain's addresses: a number for SS58, e.g. 0, a text for bech32, e.g. 'cosmos'"
  throw optionInvalid(option, 'is missing or malformed', fix)
}
