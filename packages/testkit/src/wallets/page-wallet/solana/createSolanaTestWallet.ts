import type { TestWallet } from '../../TestWallet.js'
import type { Ask } from '../evm/createApprovals.js'
import { createApprovals } from '../evm/createApprovals.js'
import { answeredBy } from '../channel/answeredBy.js'
import { createPageChannel, PAGE_ORIGIN } from '../channel/createPageChannel.js'
import { createRegistration, type WalletHost } from '../../wallet-standard/createRegistration.js'
import { createSolanaFace } from './createSolanaFace.js'
import { createSolanaInside } from './createSolanaInside.js'
import type { SolanaKey } from './developmentKeys.js'
import { developmentKeys } from './developmentKeys.js'

/** Options of {@link createSolanaTestWallet}. */
export interface SolanaTestWalletOptions {
  /** Its page: `window`, or `createTestPage()` in Node. */
  readonly page: WalletHost
  /** @default 'Test Solana Wallet' */
  readonly name?: string
  readonly icon?: string
  /** Known networks, by their wallet-standard names. @default mainnet, testnet, devnet and localnet */
  readonly chains?: readonly string[]
  /** The node for its transactions. @default it only signs */
  readonly url?: string
  /** @default ['legacy', 0] */
  readonly versions?: readonly ('legacy' | number)[]
  /** Rejects the silent mode with an error, as some wallets do. @default false */
  readonly refusesSilently?: boolean
  /** One prompt connects and signs in (`solana:signIn`). @default false */
  readonly canSignIn?: boolean
  /** Answers prompts. @default a visitor controlled by the test */
  readonly ask?: Ask
}

/** A {@link TestWallet} of the `solana` namespace. */
export interface SolanaTestWallet extends TestWallet {
  /** Its keys, in the order of its addresses. */
  readonly keys: readonly SolanaKey[]
  /** Approves the page without a prompt, as if on an earlier visit. */
  trust(): void
  /** The registered object; a test may modify it. */
  readonly wallet: Readonly<Record<string, unknown>>
}

const ICON = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Makes a scripted wallet-standard wallet with real ed25519 keys. */
export async function createSolanaTestWallet(options: SolanaTestWalletOptions): Promise<SolanaTestWallet> {
  const { page, name = 'Test Solana Wallet', icon = ICON, url, chains, versions, refusesSilently, canSignIn } = options
  const approvals = createApprovals(options.ask)
  const keys = await developmentKeys()
  const channel = createPageChannel()
  const inside = createSolanaInside({ keys, url, refusesSilently, ask: approvals.ask, emit: channel.emit })
  const face = createSolanaFace(channel.open(inside), { name, icon, chains, versions, canSend: Boolean(url), canSignIn })
  const registration = createRegistration(page, face.wallet)
  return {
    ...answeredBy(approvals, inside),
    connectorId: name,
    keys,
    wallet: face.wallet,
    trust: () => inside.trust(PAGE_ORIGIN),
    install: registration.install,
    uninstall: registration.uninstall,
    listenerCount: () => face.listenerCount() + (page.listenerCount?.('wallet-standard:register-wallet') ?? 0),
  }
}
