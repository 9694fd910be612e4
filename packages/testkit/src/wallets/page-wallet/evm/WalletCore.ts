import type { PrivateKeyAccount } from 'viem/accounts'
import type { Ask } from './createApprovals.js'
import type { EvmWalletChain, EvmWalletEvent } from './EvmWallet.js'

/** The state of the wallet's methods. */
export interface WalletCore {
  readonly keys: readonly PrivateKeyAccount[]
  readonly chains: Map<number, EvmWalletChain>
  readonly ask: Ask
  readonly emit: (event: EvmWalletEvent) => void
  /** Origins with access to accounts. */
  readonly permitted: Set<string>
  /** Accounts shared with those origins, current one first. */
  shared: readonly PrivateKeyAccount[]
  chainId: number
  isLocked: boolean
}

/** A call of a method. */
export interface MethodCall {
  readonly core: WalletCore
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** Answers one method. */
export type Method = (call: MethodCall) => Promise<unknown>

/** An EIP-155 id in the format of wallets, e.g. `0x1`. */
export const toHexChainId = (chainId: number) => `0x${chainId.toString(16)}`
