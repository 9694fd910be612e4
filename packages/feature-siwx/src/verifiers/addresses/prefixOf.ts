import type { CaipNetworkId, Namespace } from '@latchkey/kernel'
import type { AddressPrefix } from '../../contracts/index.js'

/** Prefixes of well-known chains, by CAIP-2 id. @see https://github.com/paritytech/ss58-registry and https://github.com/cosmos/chain-registry */
const KNOWN: Readonly<Record<CaipNetworkId, AddressPrefix>> = {
  // Polkadot, Kusama, Westend.
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
  'cosmos:injective-1': 'inj',
}

/** Two bytes hold 14 bits; 46 and 47 are reserved. */
const MOST = 0x3fff
const RESERVED: readonly unknown[] = [46, 47]
const BECH32 = /^[a-z][a-z0-9]{0,82}$/

const isSs58 = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST && !RESERVED.includes(value)
const isBech32 = (value: unknown): boolean => typeof value === 'string' && BECH32.test(value)

/** The namespaces whose chains differ in the prefix of their addresses. */
const RULES: Readonly<Record<Namespace, (value: unknown) => boolean>> = { polkadot: isSs58, cosmos: isBech32 }

/** Whether addresses of the chain cannot be read without its prefix. */
export function needsPrefix(chainId: CaipNetworkId): boolean {
  return Object.hasOwn(RULES, namespaceOf(chainId))
}

/** The prefix of a chain that needs one: the given one, else that of a well-known chain. @returns Undefined if it is missing or malformed. */
export function prefixOf(chainId: CaipNetworkId, given?: AddressPrefix): AddressPrefix | undefined {
  const prefix = given ?? (Object.hasOwn(KNOWN, chainId) ? KNOWN[chainId] : undefined)
  return RULES[namespaceOf(chainId)]?.(prefix) ? prefix : undefined
}

const namespaceOf = (chainId: CaipNetworkId): Namespace => chainId.slice(0, chainId.indexOf(':'))
