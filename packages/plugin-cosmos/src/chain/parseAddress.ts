import type { CaipNetworkId } from '@latchkey/kernel'
import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import { bech32 } from '@scure/base'
import type { CosmosChain } from './CosmosChain.js'

const NAMESPACE = 'cosmos'

/** A key's hash has 20 bytes, a module's or contract's 32. */
const ADDRESS_BYTES = [20, 32]

/** The Cosmos SDK's own limit is 1,023; no address is that long. */
const MAX_LENGTH = 160

/**
 * Parses a bech32 address of one of the networks. Surrounding whitespace is removed.
 *
 * @param chainId - The network that the address must be of. Absent, or where the application lacks it: any of them.
 * @returns The address in lower case.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress({ networks }: Pick<CosmosChain, 'networks'>, text: string, chainId?: CaipNetworkId): string {
  const address = readAddressText(NAMESPACE, text)
  const found = decode(address)
  if (!found || !ADDRESS_BYTES.includes(found.bytes.length)) {
    throw addressInvalid(NAMESPACE, 'A Cosmos address is bech32, e.g. cosmos1…, with a checksum; this is not one.')
  }
  const own = chainId === undefined ? undefined : networks.get(chainId)
  if (![...(own ? [own] : networks.values())].some(({ prefix }) => prefix === found.prefix)) {
    throw addressInvalid(NAMESPACE, `It is an address of another network (${found.prefix}).`)
  }
  return address.toLowerCase()
}

function decode(address: string): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  const found = address.length > MAX_LENGTH ? undefined : bech32.decodeUnsafe(address, MAX_LENGTH)
  const bytes = found && bech32.fromWordsUnsafe(found.words)
  return found && bytes ? { prefix: found.prefix, bytes } : undefined
}
