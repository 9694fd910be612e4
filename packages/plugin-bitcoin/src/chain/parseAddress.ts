import type { AccountType } from '@latchkey/kernel'
import { addressInvalid, readAddressText } from '@latchkey/plugin-kit/wallet'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinNetworkName } from '../networks.js'
import { isStacksAddress } from './isStacksAddress.js'

/** How a network writes addresses. */
interface Rules {
  /** Prefix of segwit addresses. @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
  readonly segwit: string
  /** First bytes of P2PKH and P2SH. */
  readonly versions: readonly number[]
}

const NAMESPACE = 'bip122'

/** Longer than any address; longer text is rejected before decoding. */
const MAX_LENGTH = 90

const MAINNET: Rules = { segwit: 'bc', versions: [0x00, 0x05] }
const TESTNET: Rules = { segwit: 'tb', versions: [0x6f, 0xc4] }

const RULES: Readonly<Record<BitcoinNetworkName, Rules>> = {
  mainnet: MAINNET,
  testnet: TESTNET,
  testnet4: TESTNET,
  signet: TESTNET,
  regtest: { ...TESTNET, segwit: 'bcrt' },
}

const base58check = createBase58check(sha256)
const HASH_BYTES = 20

/** Bytes of the witness programs that are in use, by witness version: a key's hash and a script's; a taproot key. */
const PROGRAM_BYTES = [[HASH_BYTES, 32], [32]]

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

function decode(address: string, { segwit, versions }: Rules): string | undefined {
  const lower = address.toLowerCase()
  const isSegwit = lower.startsWith(`${segwit}1`)
  try {
    if (isSegwit) return isProgram(address as Bech32Text, lower[segwit.length + 1] === 'q') ? lower : undefined
    const { length, 0: version = -1 } = base58check.decode(address)
    return length === HASH_BYTES + 1 && versions.includes(version) ? address : undefined
  } catch {
    // Another network, a wrong checksum, or not an address; the caller throws the error.
    return undefined
  }
}

type Bech32Text = `${string}1${string}`

/** @param isFirst - Of witness version 0, which has a checksum of its own. @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki */
function isProgram(address: Bech32Text, isFirst: boolean): boolean {
  const coder = isFirst ? bech32 : bech32m
  const [version = 0, ...words] = coder.decode(address).words
  return PROGRAM_BYTES[version]?.includes(coder.fromWords(words).length) ?? false
}
