import type { CaipNetworkId } from '@latchkey/kernel'
import type { Approvals, Prompt } from '../page-wallet/evm/createApprovals.js'
import type { EvmWallet, EvmWalletChain } from '../page-wallet/evm/EvmWallet.js'
import type { Failures } from '../page-wallet/evm/failures.js'
import type { WalletInside } from '../page-wallet/channel/WalletInside.js'
import type { EvmInside } from './createEvmInside.js'

/** The visitor, who is one for the whole wallet. Names and arguments cross a process boundary: plain data only. */
export interface VisitorControls {
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
}

/** The Ethereum wallet. */
export interface EvmControls {
  /** Replaces the failure switches. */
  setFailures(failures: Failures): void
  setAccounts(addresses: readonly string[]): void
  /** @param chainId - EIP-155 id. */
  setChain(chainId: number): void
  addChain(chain: EvmWalletChain): void
  disconnect(): void
  setLocked(isLocked: boolean): void
  setDropped(isDropped: boolean): void
  addresses(): readonly string[]
  chainId(): number
}

/** The wallet of any one namespace. */
export interface NamespaceControls {
  /** Accounts it holds; it shares the first until {@link setAccounts} says otherwise. */
  addresses(): readonly string[]
  /** Shares these, the first being the current one; empty withdraws all. */
  setAccounts(addresses: readonly string[]): void
  /** Moves by itself. Fails where wallets of this kind have no network of their own. */
  setChain(chainId: CaipNetworkId): void
  /** Forgets every page it was connected with, and says so. */
  disconnect(): void
}

/** What a test can tell the extension's service worker: the visitor, and the Ethereum wallet by short names. */
export interface WalletControls extends VisitorControls, EvmControls {}

/** Everything the service worker shows to tests. Controls of namespaces that it does not speak are absent. */
export interface WorkerControls {
  readonly wallet: VisitorControls & Partial<EvmControls>
  readonly namespaces: Readonly<Record<string, Partial<NamespaceControls>>>
}

/** Joins the visitor and the insides, by namespace, to one set of controls. */
export function createControls(approvals: Approvals, insides: Readonly<Record<string, WalletInside>>): WorkerControls {
  const { eip155 } = insides
  const visitor: VisitorControls = {
    approve: approvals.approve,
    reject: approvals.reject,
    hold: approvals.hold,
    delay: approvals.delay,
    promptCount: approvals.count,
    openPrompts: approvals.open,
  }
  return {
    wallet: eip155 ? { ...visitor, ...controlEvm((eip155 as EvmInside).wallet) } : visitor,
    namespaces: Object.fromEntries(Object.entries(insides).map(([namespace, inside]) => [namespace, controlInside(inside)])),
  }
}

const controlEvm = (wallet: EvmWallet): EvmControls => ({
  setFailures: wallet.setFailures,
  setAccounts: wallet.setAccounts,
  setChain: wallet.setChain,
  addChain: wallet.addChain,
  disconnect: wallet.disconnect,
  setLocked: wallet.setLocked,
  setDropped: wallet.setDropped,
  addresses: () => wallet.addresses,
  chainId: wallet.chainId,
})

const controlInside = ({ addresses, setAccounts, setChain, disconnect }: WalletInside): Partial<NamespaceControls> => ({
  addresses: () => addresses,
  setAccounts,
  disconnect,
  ...(setChain ? { setChain } : {}),
})
