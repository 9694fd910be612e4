import type { WalletInside, WalletInsideContext } from '../channel/WalletInside.js'
import { type CosmosCore, permissionOf } from './CosmosCore.js'
import { addressOf, developmentKeys } from './developmentKeys.js'
import { keplrErrors } from './keplrErrors.js'
import { keplrMethods } from './keplrMethods.js'
import { KEYSTORE_CHANGED } from './keystoreChanged.js'
import { knownChains } from './knownChains.js'

/** The inside of a wallet of Keplr's interface. Its addresses are those of the first chain. */
export interface CosmosInside extends WalletInside {
  /** Approves a page on every chain without a prompt, as if on an earlier visit. */
  trust(origin: string): void
  /** Suggested chains. */
  readonly suggested: CosmosCore['suggested']
}

/** Options of {@link createCosmosInside}. */
export interface CosmosInsideOptions {
  /** Address prefixes by chain id. @default cosmoshub-4 and osmosis-1 */
  readonly chains?: Readonly<Record<string, string>>
  /** The keys are on a Ledger, which signs in Amino mode only. @default false */
  readonly isLedger?: boolean
}

/**
 * Makes the inside: secp256k1 keys, chains, approved pages of each. Parameters of requests are those of Keplr's
 * functions, in a list.
 */
export function createCosmosInside(
  { ask, emit }: WalletInsideContext,
  { chains = knownChains, isLedger = false }: CosmosInsideOptions = {},
): CosmosInside {
  const [firstPrefix = 'cosmos'] = Object.values(chains)
  const addresses = developmentKeys.map((key) => addressOf(key, firstPrefix))
  const core: CosmosCore = {
    ask,
    prefixes: new Map(Object.entries(chains)),
    suggested: [],
    permitted: new Set(),
    isLedger,
    key: developmentKeys[0],
  }
  const change = (key: Uint8Array | undefined): void => {
    core.key = key
    emit({ name: KEYSTORE_CHANGED, data: null })
  }
  return {
    addresses,
    suggested: core.suggested,
    async request(origin, { method, params }) {
      const run = Object.hasOwn(keplrMethods, method) ? keplrMethods[method] : undefined
      if (!run) throw keplrErrors.unknownMethod(method)
      return run({ core, origin, method, params: params as readonly unknown[] })
    },
    setAccounts: ([address = '']) => change(developmentKeys[addresses.indexOf(address)]),
    // Such a wallet only reports key changes, so the key is removed; `setAccounts` restores one.
    disconnect() {
      core.permitted.clear()
      change(undefined)
    },
    trust: (origin) => [...core.prefixes.keys()].forEach((id) => core.permitted.add(permissionOf(origin, id))),
  }
}
