import type { TestWallet } from './TestWallet.js'
import type { TestPage } from './createTestPage.js'
import { createApprovals } from './page-wallet/evm/createApprovals.js'
import type { EvmWalletChain } from './page-wallet/evm/EvmWallet.js'
import type { Failures } from './page-wallet/evm/failures.js'
import { copperWallet, createPageWallet } from './page-wallet/createPageWallet.js'

/** Options of {@link createEvmTestWallet}. */
export interface EvmTestWalletOptions {
  /** Its page, e.g. `createTestPage()`; the test makes it the global `window` where the plugin looks for one. */
  readonly page: TestPage
  readonly chains: readonly EvmWalletChain[]
  /** @default 'announced' */
  readonly presence?: 'announced' | 'injected' | 'both'
  /** The id the plugin gives its connector. @default the reverse-DNS name */
  readonly connectorId?: string
}

/** A {@link TestWallet} of the `eip155` namespace, with switches for each method. */
export interface EvmTestWallet extends TestWallet {
  /** Replaces the failure switches. */
  setFailures(failures: Failures): void
  /** Prompts that wait for an answer. */
  openPrompts(): number
}

/** EIP-155 reference of a CAIP-2 id. */
const toChainNumber = (chainId: string) => Number(chainId.slice(chainId.indexOf(':') + 1))

/** Makes a scripted wallet with real keys, for any page. */
export function createEvmTestWallet(options: EvmTestWalletOptions): EvmTestWallet {
  const { page, chains, presence = 'announced' } = options
  const approvals = createApprovals()
  const wallet = createPageWallet({ chains, presence, page, ask: approvals.ask })
  return {
    connectorId: options.connectorId ?? copperWallet.rdns,
    addresses: wallet.controls.addresses,
    install: wallet.install,
    uninstall: wallet.uninstall,
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    fail: approvals.fail,
    setAccounts: wallet.controls.setAccounts,
    setChain: (chainId) => wallet.controls.setChain(toChainNumber(chainId)),
    ignoreSwitches: () => wallet.controls.setFailures({ wallet_switchEthereumChain: { result: null } }),
    disconnect: wallet.controls.disconnect,
    setFailures: wallet.controls.setFailures,
    listenerCount: () => wallet.listenerCount() + page.listenerCount('eip6963:announceProvider'),
    promptCount: approvals.count,
    openPrompts: () => approvals.open().length,
  }
}
