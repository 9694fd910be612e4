import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { Ask } from '../evm/createApprovals.js'
import { providerErrors } from '../evm/ProviderRpcError.js'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinKeys.js'
import { BITCOIN_NETWORKS, developmentAccounts } from './bitcoinKeys.js'
import type { BitcoinChange, BitcoinWalletCore } from './BitcoinWalletCore.js'
import { signBip322, signEcdsa } from './signBitcoinMessage.js'
import { buildTransfer, pushTransaction, signInputs } from './spendCoins.js'

/** Options of {@link createBitcoinWallet}. */
export interface BitcoinWalletOptions {
  readonly ask: Ask
  /** Its Esplora-compatible node. @default it cannot send */
  readonly url?: string | undefined
}

/** A wallet with the keys of every network, on one of them at a time. It starts on mainnet. */
export interface BitcoinWallet {
  /** Payment addresses of its accounts, on mainnet. */
  readonly addresses: readonly string[]
  /** The wallet for pages of an origin; the same object each time. */
  at(origin: string): BitcoinWalletCore
  setAccounts(addresses: readonly string[]): void
  setNetwork(network: BitcoinNetworkName): void
  /** From now on confirms that it switched networks, and stays on its own. */
  ignoreSwitches(): void
  /** Forgets every page. */
  disconnect(): void
}

/** The state shared by all pages. */
interface Shared extends BitcoinWalletOptions {
  readonly approved: Set<string>
  network: BitcoinNetworkName
  ignoresSwitches: boolean
  /** Indexes of the shared accounts. */
  accounts: readonly number[]
  tell(change: BitcoinChange, origins?: Iterable<string>): void
}

/** Makes a wallet with real keys. */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinWallet {
  const addresses = developmentAccounts('mainnet').map(([payment]) => payment.address)
  const pages = new Map<string, Page>()
  const at = (origin: string): Page => {
    const page = pages.get(origin) ?? createPage(shared, origin)
    pages.set(origin, page)
    return page
  }
  const shared: Shared = {
    ...options,
    approved: new Set(),
    network: 'mainnet',
    ignoresSwitches: false,
    accounts: [0],
    tell: (change, origins = shared.approved) => [...origins].forEach((origin) => at(origin).tell(change)),
  }
  return {
    addresses,
    at: (origin) => at(origin).core,
    setAccounts(next) {
      shared.accounts = next.map((address) => addresses.indexOf(address))
      shared.tell('accounts')
    },
    setNetwork(network) {
      shared.network = network
      shared.tell('network')
    },
    ignoreSwitches() {
      shared.ignoresSwitches = true
    },
    disconnect: () => [...shared.approved].forEach((origin) => at(origin).core.disconnect()),
  }
}

interface Page {
  readonly core: BitcoinWalletCore
  tell(change: BitcoinChange): void
}

function createPage(wallet: Shared, origin: string): Page {
  const { approved } = wallet
  const listeners = new Set<(change: BitcoinChange) => void>()
  const tell = (change: BitcoinChange): void => [...listeners].forEach((listener) => listener(change))
  const isApproved = (): boolean => approved.has(origin)
  const trust = (network: BitcoinNetworkName): void => {
    approved.add(origin)
    if (network === wallet.network || wallet.ignoresSwitches) return
    wallet.network = network
    wallet.tell(
      'network',
      [...approved].filter((other) => other !== origin),
    )
  }
  const demand: Demand = async (method, detail) => {
    if (!(await wallet.ask({ method, origin, detail }))) throw providerErrors.rejected()
  }
  const shared: SharedKeys = (network = wallet.network) => {
    const all = developmentAccounts(network)
    return isApproved() ? wallet.accounts.flatMap((index) => all[index] ?? []) : []
  }
  const core: BitcoinWalletCore = {
    network: () => wallet.network,
    shared,
    async connect(network = wallet.network) {
      if (!isApproved() || network !== wallet.network) await demand('connect', `See your accounts on ${network}`)
      trust(network)
      return shared()
    },
    isApproved,
    trust,
    disconnect() {
      approved.delete(origin)
      tell('disconnect')
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenerCount: () => listeners.size,
    ...createSigning(wallet, shared, demand),
  }
  return { core, tell }
}

type SharedKeys = BitcoinWalletCore['shared']

/** Asks the visitor. Rejects with 4001. */
type Demand = (method: string, detail: string) => Promise<void>

/** The methods that use the shared keys. */
type Signing = Pick<BitcoinWalletCore, 'signMessage' | 'signPsbt' | 'broadcast' | 'send'>

function createSigning(wallet: Shared, shared: SharedKeys, demand: Demand): Signing {
  const { url = '' } = wallet
  return {
    async signMessage(message, address, protocol) {
      const key = found(BITCOIN_NETWORKS.flatMap((network) => shared(network)).find((each) => each.address === address))
      await demand('signMessage', message)
      return protocol === 'ecdsa' ? signEcdsa(message, key) : signBip322(message, key)
    },
    async signPsbt(psbt, indexes) {
      found(shared()[0])
      await demand('signPsbt', 'Sign what a transaction spends of yours')
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      // A key's script is the same on every network.
      signInputs(transaction, shared(), indexes)
      return base64.encode(transaction.toPSBT())
    },
    broadcast: (psbt) => pushTransaction(url, Transaction.fromPSBT(base64.decode(psbt))),
    async send(to, satoshis) {
      const from = found(shared()[0])
      await demand('sendTransfer', `Send ${satoshis} satoshis to ${to}`)
      return pushTransaction(url, await buildTransfer(url, from, { to, satoshis, network: wallet.network }))
    },
  }
}

function found(key: BitcoinKey | undefined): BitcoinKey {
  if (!key) throw providerErrors.unauthorized()
  return key
}
