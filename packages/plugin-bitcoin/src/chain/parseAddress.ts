import type { AccountType } from '@latchkey/kernel'
import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../networks.js'
import { isStacksAddress } from './isStacksAddress.js'

const NAMESPACE = 'bip122'

/** Longer than any address; longer text is rejected before decoding. */
const MAX_LENGTH = 90

const RULES: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  testnet4: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

/**
 * Parses an address of one of the given networks: P2PKH, P2SH, P2WPKH, P2WSH or P2TR, with its checksum; for an account of
 * type `stx` a Stacks address. Surrounding whitespace is removed.
 *
 * @returns In canonical form: segwit addresses in lower case.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string, networks: Iterable<BitcoinNetworkName>, type?: AccountType): string {
  const address = readAddressText(NAMESPACE, text)
  if (address.length <= MAX_LENGTH) {
    const names = [...networks]
    if (type === 'stx' && isStacksAddress(address, names.includes('mainnet'))) return address
    const found =
      type === 'stx' ? undefined : [...new Set(names.map((name) => RULES[name]))].map((rules) => decode(address, rules)).find(Boolean)
    if (found) return found
  }
  throw addressInvalid(NAMESPACE, 'It is no address of this network; check that it is whole and for the right network.')
}

function decode(address: string, rules: typeof NETWORK): string | undefined {
  try {
    const coder = Address(rules)
    return coder.encode(coder.decode(address))
  } catch {
    // Another network, a wrong checksum, or not an address; the caller throws the error.
    return undefined
  }
}
