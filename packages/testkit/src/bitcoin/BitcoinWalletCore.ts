import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { Approvals, Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { providerErrors } from '../evm/ProviderRpcError.js'
import type { BitcoinKey, BitcoinKind } from './bitcoinKeys.js'
import { developmentAccounts } from './bitcoinKeys.js'
import { signBip322, signEcdsa } from './signBitcoinMessage.js'
import { buildTransfer, pushTransaction, signInputs } from './spendCoins.js'

/** The wallet behind every way of speaking with it: keys, approvals, and what the page was told. */
export interface BitcoinWalletCore {
  readonly approvals: Approvals
  /** Where it is. */
  kind(): BitcoinKind
  /** Payment addresses of its accounts, on mainnet. */
  readonly addresses: readonly string[]
  /** What the page may see now; nothing before it was approved. */
  shared(): readonly BitcoinKey[]
  /** Asks the visitor, unless the page is approved already. Rejects with 4001. */
  connect(kind?: BitcoinKind): Promise<readonly BitcoinKey[]>
  isApproved(): boolean
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(kind: BitcoinKind): void
  disconnect(): void
  setAccounts(addresses: readonly string[]): void
  setKind(kind: BitcoinKind): void
  /** Runs with the keys of another network, telling nobody. */
  during<T>(kind: BitcoinKind, run: () => Promise<T>): Promise<T>
  /** Signs text. @returns Base64. */
  signMessage(message: string, address: string, protocol: 'ecdsa' | 'bip322'): Promise<string>
  /** Signs the inputs that are its own, or those that are named. @returns Base64. */
  signPsbt(psbt: string, indexes?: readonly number[]): Promise<string>
  /** Sends a transaction to its node. @returns The transaction id. */
  broadcast(psbt: string): Promise<string>
  /** Builds, signs and sends a transfer. @returns The transaction id. */
  send(to: string, satoshis: bigint): Promise<string>
  /** What changed: the accounts, the network, or the connection. @returns Stops. */
  onChange(listener: (change: 'accounts' | 'network' | 'disconnect') => void): () => void
  listenerCount(): number
}

/**
 * Makes a wallet on mainnet.
 *
 * @param url - Its Esplora-compatible node.
 * @param ask - Answers prompts. @default a visitor whom the test steers
 */
export function createBitcoinWalletCore(url = '', ask?: Ask): BitcoinWalletCore {
  const approvals = createApprovals(ask)
  const listeners = new Set<(change: 'accounts' | 'network' | 'disconnect') => void>()
  const addresses = developmentAccounts('mainnet').map(([payment]) => payment.address)
  let current: BitcoinKind = 'mainnet'
  let approved = false
  let accounts: readonly number[] = [0]

  const tell = (change: 'accounts' | 'network' | 'disconnect'): void =>
    [...listeners].forEach((listener) => listener(change))
  const shared = (): readonly BitcoinKey[] => {
    const all = developmentAccounts(current)
    return approved ? accounts.flatMap((index) => all[index] ?? []) : []
  }
  const demand = async (method: string, detail: string): Promise<void> => {
    if (!(await approvals.ask({ method, origin: 'page', detail }))) throw providerErrors.rejected()
  }
  const keyOf = (address: string): BitcoinKey => {
    const key = shared().find((each) => each.address === address)
    if (!key) throw providerErrors.unauthorized()
    return key
  }
  return {
    approvals,
    kind: () => current,
    addresses,
    shared,
    async connect(kind = current) {
      if (!approved || kind !== current) await demand('connect', kind)
      approved = true
      current = kind
      return shared()
    },
    isApproved: () => approved,
    trust(kind) {
      approved = true
      current = kind
    },
    disconnect() {
      approved = false
      tell('disconnect')
    },
    setAccounts(next) {
      accounts = next.map((address) => addresses.indexOf(address))
      if (approved) tell('accounts')
    },
    setKind(kind) {
      current = kind
      if (approved) tell('network')
    },
    async during(kind, run) {
      const former = current
      current = kind
      try {
        return await run()
      } finally {
        current = former
      }
    },
    async signMessage(message, address, protocol) {
      const key = keyOf(address)
      await demand('signMessage', message)
      return protocol === 'ecdsa' ? signEcdsa(message, key) : signBip322(message, key)
    },
    async signPsbt(psbt, indexes) {
      await demand('signPsbt', 'a transaction')
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      signInputs(transaction, shared(), indexes)
      return base64.encode(transaction.toPSBT())
    },
    broadcast: (psbt) => pushTransaction(url, Transaction.fromPSBT(base64.decode(psbt))),
    async send(to, satoshis) {
      await demand('sendTransfer', `${satoshis} to ${to}`)
      const [from] = shared()
      if (!from) throw providerErrors.unauthorized()
      return pushTransaction(url, await buildTransfer(url, from, { to, satoshis, kind: current }))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenerCount: () => listeners.size,
  }
}
