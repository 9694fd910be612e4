import type { Approvals, Prompt } from '../evm/createApprovals.js'
import type { EvmWallet, EvmWalletChain } from '../evm/EvmWallet.js'
import type { Failures } from '../evm/failures.js'

/** What a test can tell the extension's service worker. Names and arguments cross a process boundary: plain data only. */
export interface WalletControls {
  /** Agrees to open prompts and to later ones. The state a new wallet starts in. */
  approve(): void
  /** Declines open prompts and later ones. */
  reject(): void
  /** Leaves prompts open until {@link approve} or {@link reject}. */
  hold(): void
  /** Takes this long to answer each prompt. @param delayMs - Milliseconds. */
  delay(delayMs: number): void
  /** Prompts shown since the start. */
  promptCount(): number
  openPrompts(): readonly Prompt[]
  /** Replaces the failure switches. */
  setFailures(failures: Failures): void
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: number): void
  addChain(chain: EvmWalletChain): void
  disconnect(): void
  setLocked(isLocked: boolean): void
  setDropped(isDropped: boolean): void
  addresses(): readonly string[]
  chainId(): number
}

/** Joins the visitor and the wallet to one set of controls. */
export function createControls(approvals: Approvals, wallet: EvmWallet): WalletControls {
  return {
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    delay: approvals.delay,
    promptCount: approvals.count,
    openPrompts: approvals.open,
    setFailures: wallet.setFailures,
    setAccounts: wallet.setAccounts,
    setChain: wallet.setChain,
    addChain: wallet.addChain,
    disconnect: wallet.disconnect,
    setLocked: wallet.setLocked,
    setDropped: wallet.setDropped,
    addresses: () => wallet.addresses,
    chainId: wallet.chainId,
  }
}
