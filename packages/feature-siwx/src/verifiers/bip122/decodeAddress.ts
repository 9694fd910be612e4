import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { CaipNetworkId } from '@latchkey/kernel'

/** Address prefixes by chain. The id of a chain is the first half of its genesis hash. */
const RULES: Readonly<Record<string, typeof NETWORK>> = {
  'bip122:000000000019d6689c085ae165831e93': NETWORK,
  'bip122:000000000933ea01ad0ee984209779ba': TEST_NETWORK,
  'bip122:00000000da84f2bafbbc53dee25a72ae': TEST_NETWORK,
  'bip122:00000008819873e925422c1ff0f99f7c': TEST_NETWORK,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...TEST_NETWORK, bech32: 'bcrt' },
}

/** An address by the type of its script. */
export interface DecodedAddress {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'tr'
  /** The hash of the key or script, 20 bytes; for `tr` the output key, 32 bytes. */
  readonly hash: Uint8Array
  readonly script: Uint8Array
  /** As it is written: bech32 in lower case. */
  readonly spelling: string
}

/** Reads an address of the chain that a single key can sign for; undefined for any other text. */
export function decodeAddress(address: string, chainId: CaipNetworkId): DecodedAddress | undefined {
  const rules = Object.hasOwn(RULES, chainId) ? RULES[chainId] : undefined
  if (!rules) return undefined
  try {
    const coder = Address(rules)
    const decoded = coder.decode(address)
    const [script, spelling] = [OutScript.encode(decoded), coder.encode(decoded)]
    if (decoded.type === 'tr') return { type: 'tr', hash: decoded.pubkey, script, spelling }
    return decoded.type === 'pkh' || decoded.type === 'sh' || decoded.type === 'wpkh'
      ? { type: decoded.type, hash: decoded.hash, script, spelling }
      : undefined
  } catch {
    // Of another chain, with a wrong checksum, or not an address.
    return undefined
  }
}
