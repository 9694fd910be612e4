import type { TestWallet } from '../contract/TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createRegistration, type WalletHost } from '../wallet/createRegistration.js'
import type { BitcoinKind } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'
import { createBitcoinWalletCore } from './BitcoinWalletCore.js'
import { createLeatherProvider } from './leatherProvider.js'
import { createOkxProvider } from './okxProvider.js'
import { createSatsProvider } from './satsProvider.js'
import { createStandardBitcoinWallet } from './standardWallet.js'

/** Ways in which pages speak with Bitcoin wallets. */
export type BitcoinWalletWay = 'satsConnect' | 'standard' | 'okx' | 'leather'

/** Options of {@link createBitcoinTestWallet}. */
export interface BitcoinTestWalletOptions {
  /** The page it is on: `window`, or `createTestPage()` in Node. */
  readonly page: WalletHost
  /** @default 'satsConnect' */
  readonly way?: BitcoinWalletWay
  /** @default 'Test Bitcoin Wallet', or the real one's name for `okx` and `leather` */
  readonly name?: string
  readonly icon?: string
  /** The Esplora-compatible node it sends with. @default it cannot send */
  readonly url?: string
  /** Answers prompts. @default a visitor whom the test steers */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `bip122` namespace. */
export interface BitcoinTestWallet extends TestWallet {
  /** The wallet behind, for what the way of speaking does not show. */
  readonly core: BitcoinWalletCore
  /** Trusts the page on a network without asking, as if it had been approved on another day. */
  trust(kind: BitcoinKind): void
}

/** CAIP-2 references of the networks it knows. */
const KINDS: Readonly<Record<string, BitcoinKind>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

const IDS: Readonly<Partial<Record<BitcoinWalletWay, string>>> = {
  satsConnect: 'TestWallets.BitcoinProvider',
  okx: 'com.okex.wallet',
  leather: 'LeatherProvider',
}

const ICON = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Makes a wallet with real keys, steered by the test, that speaks one of the ways. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { page, way = 'satsConnect', name = 'Test Bitcoin Wallet', icon = ICON, url, ask } = options
  const core = createBitcoinWalletCore(url, ask)
  const { install, uninstall } = createPresence(page, way, { name, icon, core })
  const { approvals } = core
  return {
    core,
    trust: core.trust,
    connectorId: IDS[way] ?? name,
    addresses: core.addresses,
    install,
    uninstall,
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    setAccounts: core.setAccounts,
    disconnect: core.disconnect,
    listenerCount: () => core.listenerCount() + (page.listenerCount?.('wallet-standard:register-wallet') ?? 0),
    promptCount: approvals.count,
    // The others have no network of their own: each request names one.
    ...(way === 'satsConnect' ? { setChain: (chainId) => core.setKind(KINDS[chainId] ?? 'mainnet') } : {}),
  }
}

interface Presence {
  install(): void
  uninstall(): void
}

interface Identity {
  readonly name: string
  readonly icon: string
  readonly core: BitcoinWalletCore
}

function createPresence(page: WalletHost, way: BitcoinWalletWay, { name, icon, core }: Identity): Presence {
  switch (way) {
    case 'standard':
      return createRegistration(page, createStandardBitcoinWallet(name, icon, core))
    case 'okx':
      return putOn(page, { okxwallet: createOkxProvider(core) })
    case 'leather':
      return putOn(page, { LeatherProvider: createLeatherProvider(core) })
    case 'satsConnect': {
      const entry = {
        id: 'TestWallets.BitcoinProvider',
        name,
        icon,
        webUrl: 'https://wallet.test',
        methods: ['wallet_connect'],
      }
      return putOn(page, { btc_providers: [entry], TestWallets: { BitcoinProvider: createSatsProvider(core) } })
    }
  }
}

/** Sets properties of the page, and takes them away again. */
function putOn(page: WalletHost, properties: object): Presence {
  return {
    install: () => void Object.assign(page, properties),
    uninstall: () => Object.keys(properties).forEach((key) => Reflect.deleteProperty(page, key)),
  }
}
