import type { CaipNetworkId } from '@latchkey/kernel'
import type { Approvals, Prompt } from '../page-wallet/evm/createApprovals.js'
import type { EvmWallet } from '../page-wallet/evm/EvmWallet.js'
import type { WalletInside } from '../page-wallet/channel/WalletInside.js'
import type { EvmInside } from './createEvmInside.js'

/** The visitor, one for the whole wallet. Names and arguments cross a process boundary: plain data only. */
export interface VisitorControls {
  /** Approves open and later prompts. The initial state of a wallet. */
  approve(): void
  /** Rejects open and later prompts. */
  reject(): void
  /** Leaves prompts open until {@link approve} or {@link reject}. */
  hold(): void
  /** Takes this long to answer each prompt. @param delayMs - Milliseconds. */
  delay(delayMs: number): void
  /** Prompts shown since the start. */
  promptCount(): number
  openPrompts(): readonly Prompt[]
}

/** The Ethereum wallet: what its owner can do, without the door for pages. */
export interface EvmControls extends Omit<EvmWallet, 'addresses' | 'request'> {
  addresses(): readonly string[]
}

/** The wallet of any one namespace. */
export interface NamespaceControls {
  /** Its accounts; it shares the first until {@link setAccounts} is called. */
  addresses(): readonly string[]
  /** Shares these, the first being the current one; empty revokes all. */
  setAccounts(addresses: readonly string[]): void
  /** Switches by itself. Fails where wallets of this kind have no network of their own. */
  setChain(chainId: CaipNetworkId): void
  /** Forgets every connected page, and reports it. */
  disconnect(): void
}

/** The controls of the extension's service worker: the visitor, and the Ethereum wallet by short names. */
export interface WalletControls extends VisitorControls, EvmControls {}

/** All controls of the service worker. Those of unsupported namespaces are absent. */
export interface WorkerControls {
  readonly wallet: VisitorControls & Partial<EvmControls>
  readonly namespaces: Readonly<Record<string, Partial<NamespaceControls>>>
}

/** Merges the visitor and the wallets, by namespace, into one set of controls. */
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
  speedUp: wallet.speedUp,
  addresses: () => wallet.addresses,
  chainId: wallet.chainId,
})

const controlInside = ({ addresses, setAccounts, setChain, disconnect }: WalletInside): Partial<NamespaceControls> => ({
  addresses: () => addresses,
  setAccounts,
  disconnect,
  ...(setChain ? { setChain } : {}),
})
