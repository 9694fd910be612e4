import type { TestWallet } from '../contract/TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { createFeatures } from './createFeatures.js'
import type { SolanaKey } from './developmentKeys.js'
import { developmentKeys } from './developmentKeys.js'
import type { WalletHost } from './standardEvents.js'
import { createRegistration } from './standardEvents.js'

/** Options of {@link createSolanaTestWallet}. */
export interface SolanaTestWalletOptions {
  /** The page it is on: `window`, or `createTestPage()` in Node. */
  readonly page: WalletHost
  /** @default 'Test Solana Wallet' */
  readonly name?: string
  readonly icon?: string
  /** Clusters it knows, by their wallet-standard names. @default mainnet, testnet, devnet and localnet */
  readonly chains?: readonly string[]
  /** The node it sends transactions to. @default it only signs */
  readonly url?: string
  /** @default ['legacy', 0] */
  readonly versions?: readonly ('legacy' | number)[]
  /** Refuses the silent mode with an error, as some wallets do. @default false */
  readonly refusesSilently?: boolean
  /** Answers prompts. @default a visitor whom the test steers */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `solana` namespace. */
export interface SolanaTestWallet extends TestWallet {
  /** Its keys, in the order of its addresses. */
  readonly keys: readonly SolanaKey[]
  /** Trusts the page without asking, as if it had been approved on another day. */
  trust(): void
  /** The object it registers; a test may damage it. */
  readonly wallet: Readonly<Record<string, unknown>>
}

const CLUSTERS = ['solana:mainnet', 'solana:testnet', 'solana:devnet', 'solana:localnet']

/** Makes a wallet-standard wallet with real ed25519 keys, steered by the test. */
export async function createSolanaTestWallet(options: SolanaTestWalletOptions): Promise<SolanaTestWallet> {
  const { page, name = 'Test Solana Wallet', chains = CLUSTERS } = options
  const approvals = createApprovals(options.ask)
  const keys = await developmentKeys()
  const { features, trust, listenerCount, setAccounts, disconnect, accounts } = createFeatures({
    ...options,
    chains,
    keys,
    ask: approvals.ask,
  })
  const wallet = {
    version: '1.0.0',
    name,
    icon: options.icon ?? 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
  const registration = createRegistration(page, wallet)
  return {
    connectorId: name,
    addresses: keys.map(({ address }) => address),
    keys,
    wallet,
    trust,
    install: registration.install,
    uninstall: registration.uninstall,
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    setAccounts,
    disconnect,
    listenerCount: () => listenerCount() + (page.listenerCount?.('wallet-standard:register-wallet') ?? 0),
    promptCount: approvals.count,
  }
}
