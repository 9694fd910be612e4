import type { CaipNetworkId } from '@latchkey/kernel'
import { findNetwork } from '@latchkey/plugin-kit'
import { addressInvalid, currentNetwork, readAddressText } from '@latchkey/plugin-kit/wallet'
import { loadSdk } from './loadSdk.js'
import { readAddress, writeAddress } from './readAddress.js'
import type { TonChain } from './TonChain.js'

/**
 * Parses an address in any of TON's formats. Surrounding whitespace is removed.
 *
 * @param chainId - The wallet's network; by default the active network.
 * @returns In the format of wallets on that network.
 * @throws LatchkeyError `ADDRESS_INVALID`
 * @see https://docs.ton.org/foundations/addresses/formats
 */
export async function parseAddress(text: string, chain: TonChain, chainId?: CaipNetworkId): Promise<string> {
  const found = readAddress(await loadSdk(), readAddressText('ton', text))
  const testnet = (chainId ? findNetwork(chain, chainId) : currentNetwork(chain))?.testnet === true
  if (!found) throw addressInvalid('ton', 'A TON address is 48 characters with a checksum, or 0: and 64 hex digits; this is not one.')
  if (found.isTestOnly && !testnet) throw addressInvalid('ton', 'It is an address of a test network.')
  return writeAddress(found.address, testnet)
}
