import type { AccountType } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BitcoinKind } from '../networks.js'
import { isStacksAddress } from './isStacksAddress.js'

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Longer than any address, so that a pasted novel is refused before it is decoded. */
const MAX_LENGTH = 90

const RULES: Readonly<Record<BitcoinKind, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  testnet4: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

/**
 * Reads an address of one of the given networks: P2PKH, P2SH, P2WPKH, P2WSH or P2TR, checksum and all; for an account of
 * type `stx` a Stacks address. Space around it is taken off.
 *
 * @returns In the network's own spelling: segwit addresses in lower case.
 * @throws LatchkeyError `ADDRESS_INVALID`
 */
export function parseAddress(text: string, kinds: Iterable<BitcoinKind>, type?: AccountType): string {
  const address = text.trim()
  if (INVISIBLE.test(address)) throw invalid('It holds invisible characters or spaces; type it or copy it again.')
  if (address.length <= MAX_LENGTH) {
    const names = [...kinds]
    if (type === 'stx' && isStacksAddress(address, names.includes('mainnet'))) return address
    const found =
      type === 'stx'
        ? undefined
        : [...new Set(names.map((kind) => RULES[kind]))].map((rules) => decode(address, rules)).find(Boolean)
    if (found) return found
  }
  throw invalid('It is no address of this network; check that it is whole and for the right network.')
}

function decode(address: string, rules: typeof NETWORK): string | undefined {
  try {
    const coder = Address(rules)
    return coder.encode(coder.decode(address))
  } catch {
    // Another network, a wrong checksum, or no address at all; the caller says what is expected.
    return undefined
  }
}

function invalid(problem: string): LatchkeyError {
  return new LatchkeyError('ADDRESS_INVALID', { namespace: 'bip122', problem })
}
