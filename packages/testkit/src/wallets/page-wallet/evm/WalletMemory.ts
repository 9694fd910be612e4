import type { EvmWalletChain } from './EvmWallet.js'
import type { WalletCore } from './WalletCore.js'

/** What a wallet stores over a reload of the page. */
export interface WalletMemory {
  /** Origins with access to accounts. */
  readonly permitted: readonly string[]
  /** Addresses shared with them, current one first. */
  readonly shared: readonly string[]
  readonly chainId: number
  readonly chains: readonly EvmWalletChain[]
}

/** The storage of a wallet. */
export interface WalletMemoryStore {
  /** Undefined when nothing is stored. */
  load(): WalletMemory | undefined
  save(memory: WalletMemory): void
}

/** Restores the stored state of an earlier page load. */
export function recall(core: WalletCore, memory: WalletMemory): void {
  for (const origin of memory.permitted) core.permitted.add(origin)
  for (const chain of memory.chains) if (!core.chains.has(chain.chainId)) core.chains.set(chain.chainId, chain)
  core.shared = memory.shared.flatMap((address) => core.keys.find((key) => key.address === address) ?? [])
  core.chainId = memory.chainId
}

/** The wallet's state as plain data. */
export function memorise(core: WalletCore): WalletMemory {
  return {
    permitted: [...core.permitted],
    shared: core.shared.map((key) => key.address),
    chainId: core.chainId,
    chains: [...core.chains.values()],
  }
}
