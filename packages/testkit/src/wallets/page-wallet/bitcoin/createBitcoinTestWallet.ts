import type { TestWallet } from '../../TestWallet.js'
import { type Ask, createApprovals } from '../evm/createApprovals.js'
import { answeredBy } from '../channel/answeredBy.js'
import { createPageChannel, PAGE_ORIGIN } from '../channel/createPageChannel.js'
import { createRegistration, type Registration, type WalletHost } from '../../wallet-standard/createRegistration.js'
import type { WalletChannel } from '../channel/WalletChannel.js'
import type { BitcoinNetworkName } from './bitcoinKeys.js'
import type { BitcoinWalletCore } from './BitcoinWalletCore.js'
import { type BitcoinInside, createBitcoinInside } from './createBitcoinInside.js'
import { createSatsFace, describeSatsProvider } from './createSatsFace.js'
import { createStandardFace } from './createStandardFace.js'
import { createLeatherProvider } from './leatherProvider.js'
import { createOkxProvider } from './okxProvider.js'

/** The protocols of Bitcoin wallets. */
export type BitcoinWalletWay = 'satsConnect' | 'standard' | 'okx' | 'leather'

/** Options of {@link createBitcoinTestWallet}. */
export interface BitcoinTestWalletOptions {
  /** Its page: `window`, or `createTestPage()` in Node. */
  readonly page: WalletHost
  /** @default 'satsConnect' */
  readonly way?: BitcoinWalletWay
  /** @default 'Test Bitcoin Wallet', or the real one's name for `okx` and `leather` */
  readonly name?: string
  readonly icon?: string
  /** The Esplora-compatible node it sends with. @default it cannot send */
  readonly url?: string
  /** Answers prompts. @default a visitor controlled by the test */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `bip122` namespace. */
export interface BitcoinTestWallet extends TestWallet {
  /** The wallet itself, for what the protocol does not expose. */
  readonly core: BitcoinWalletCore
  /** Approves the page on a network without a prompt, as if on an earlier visit. */
  trust(network: BitcoinNetworkName): void
}

const IDS: Readonly<Partial<Record<BitcoinWalletWay, string>>> = {
  satsConnect: 'TestWallets.BitcoinProvider',
  okx: 'com.okex.wallet',
  leather: 'LeatherProvider',
}

const ICON = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Makes a scripted wallet with real keys for one of the protocols. */
export function createBitcoinTestWallet(options: BitcoinTestWalletOptions): BitcoinTestWallet {
  const { page, way = 'satsConnect', name = 'Test Bitcoin Wallet', icon = ICON, url } = options
  const approvals = createApprovals(options.ask)
  const channel = createPageChannel()
  const inside = createBitcoinInside({ url, ask: approvals.ask, emit: channel.emit })
  const core = inside.at(PAGE_ORIGIN)
  const presence = createPresence(page, way, { name, icon, inside, channel: channel.open(inside) })
  return {
    ...answeredBy(approvals, inside),
    core,
    trust: core.trust,
    connectorId: IDS[way] ?? name,
    install: presence.install,
    uninstall: presence.uninstall,
    listenerCount: () => presence.listenerCount() + (page.listenerCount?.('wallet-standard:register-wallet') ?? 0),
    // The others have no network of their own: each request names one.
    ...(way === 'satsConnect' ? { setChain: inside.setChain, ignoreSwitches: inside.ignoreSwitches } : {}),
  }
}

interface Presence extends Registration {
  /** The page's current listeners on the wallet. */
  listenerCount(): number
}

interface Identity {
  readonly name: string
  readonly icon: string
  readonly inside: BitcoinInside
  readonly channel: WalletChannel
}

function createPresence(page: WalletHost, way: BitcoinWalletWay, { name, icon, inside, channel }: Identity): Presence {
  const core = inside.at(PAGE_ORIGIN)
  const { listenerCount } = core
  switch (way) {
    case 'standard': {
      const face = createStandardFace(channel, { name, icon })
      return { ...createRegistration(page, face.wallet), listenerCount: face.listenerCount }
    }
    case 'okx':
      return { ...putOn(page, { okxwallet: createOkxProvider(core) }), listenerCount }
    case 'leather':
      return { ...putOn(page, { LeatherProvider: createLeatherProvider(core) }), listenerCount }
    case 'satsConnect': {
      const { provider, listenerCount: satsCount } = createSatsFace(channel)
      const entry = describeSatsProvider('TestWallets.BitcoinProvider', name, icon)
      const properties = { btc_providers: [entry], TestWallets: { BitcoinProvider: provider } }
      return { ...putOn(page, properties), listenerCount: satsCount }
    }
  }
}

/** Sets properties of the page, and removes them again. */
function putOn(page: WalletHost, properties: object): Registration {
  return {
    install: () => void Object.assign(page, properties),
    uninstall: () => Object.keys(properties).forEach((key) => Reflect.deleteProperty(page, key)),
  }
}
