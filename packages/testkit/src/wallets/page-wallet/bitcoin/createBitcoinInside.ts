import { providerErrors } from '../evm/ProviderRpcError.js'
import type { WalletInside, WalletInsideContext } from '../channel/WalletInside.js'
import { NETWORK_BY_CHAIN } from './bitcoinKeys.js'
import type { BitcoinChange, BitcoinWalletCore } from './BitcoinWalletCore.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { type BitcoinMethods, createSatsMethods } from './satsMethods.js'
import { createStandardMethods, readStandardAccounts, type StandardAccount } from './standardMethods.js'

/** Data of the event `change`. */
export interface BitcoinChangeData {
  readonly change: BitcoinChange
  /** What the page may see. */
  readonly accounts: readonly StandardAccount[]
}

/** Options of {@link createBitcoinInside}. */
export interface BitcoinInsideOptions extends WalletInsideContext {
  /** Its Esplora-compatible node. @default it cannot send */
  readonly url?: string | undefined
}

/** The inside of a Bitcoin wallet. It answers the methods of sats-connect and those of wallet-standard. */
export interface BitcoinInside extends Required<WalletInside> {
  /** The wallet for pages of an origin. */
  at(origin: string): BitcoinWalletCore
  /** From now on confirms that it switched networks, and stays on its own. */
  ignoreSwitches(): void
}

/** Makes the inside of a wallet with real keys. */
export function createBitcoinInside({ ask, emit, url }: BitcoinInsideOptions): BitcoinInside {
  const wallet = createBitcoinWallet({ ask, url })
  const pages = new Map<string, BitcoinMethods>()

  const openPage = (origin: string): BitcoinMethods => {
    const core = wallet.at(origin)
    core.onChange((change) => {
      const data: BitcoinChangeData = { change, accounts: readStandardAccounts(core) }
      emit({ name: 'change', data, origin })
    })
    const methods = { ...createSatsMethods(core), ...createStandardMethods(core) }
    pages.set(origin, methods)
    return methods
  }
  return {
    addresses: wallet.addresses,
    at: wallet.at,
    async request(origin, { method, params }) {
      const methods = pages.get(origin) ?? openPage(origin)
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw providerErrors.methodNotSupported(method)
      return run((params ?? {}) as Readonly<Record<string, unknown>>)
    },
    setAccounts: wallet.setAccounts,
    setChain(chainId) {
      const network = NETWORK_BY_CHAIN[chainId]
      if (!network) throw providerErrors.unknownChain(chainId)
      wallet.setNetwork(network)
    },
    ignoreSwitches: wallet.ignoreSwitches,
    disconnect: wallet.disconnect,
  }
}
