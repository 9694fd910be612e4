import type { CaipNetworkId } from '@latchkey/kernel'
import { findNetwork } from '@latchkey/plugin-kit'
import { addressInvalid, currentNetwork, readAddressText } from '@latchkey/plugin-kit/wallet'
import type { Address } from '@ton/core'
import { loadSdk, type Sdk } from './loadSdk.js'
import type { TonChain } from './TonChain.js'

/** Workchain and hash. The library's own check accepts letters that are not hex. */
const RAW = /^(0|-1):[0-9a-f]{64}$/i

/** Base64 of 36 bytes, in either alphabet. */
const FRIENDLY = /^[\w+/-]{48}$/

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

/** Reads an address in any of TON's formats. @returns Undefined for invalid text; `isTestOnly` where its format is for test networks only. */
export function readAddress({ Address }: Sdk, text: unknown): { readonly address: Address; readonly isTestOnly: boolean } | undefined {
  if (typeof text !== 'string') return undefined
  if (RAW.test(text)) return { address: Address.parseRaw(text), isTestOnly: false }
  try {
    const found = FRIENDLY.test(text) ? Address.parseFriendly(text) : undefined
    // TON has two workchains; the library accepts any byte.
    return found && [0, -1].includes(found.address.workChain) ? found : undefined
  } catch {
    // A wrong checksum.
    return undefined
  }
}

/** Formats an address as wallets show it: not bounceable, with the test flag on test networks. */
export const writeAddress = (address: Address, testOnly: boolean): string => address.toString({ bounceable: false, testOnly })
