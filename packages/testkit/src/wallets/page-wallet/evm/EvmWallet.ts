import type { Address, Hex } from 'viem'
import type { Failures } from './failures.js'

/** A chain the wallet knows. */
export interface EvmWalletChain {
  /** EIP-155 id, e.g. 1. */
  readonly chainId: number
  readonly name: string
  /** The node for reading, estimating and sending. */
  readonly rpcUrl: string
  /** Sends several calls in one transaction there (EIP-5792, by way of EIP-7702); `ready` says that the account is upgraded first. @default false */
  readonly hasBundles?: boolean | 'ready'
}

/** One call of a page. */
export interface EvmWalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** An event for pages. */
export interface EvmWalletEvent {
  readonly name: 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged' | 'message'
  readonly data: unknown
  /** Only this page; absent: all. */
  readonly origin?: string
}

/** The inside of a wallet: keys, permissions, chains. Its owner shows prompts and connects pages. */
export interface EvmWallet {
  /** Checksummed, in the order of the keys. */
  readonly addresses: readonly Address[]
  /** Answers one page. Rejects with `ProviderRpcError`. */
  request(origin: string, request: EvmWalletRequest): Promise<unknown>
  /** Sets the failure switches; replaces the earlier ones. */
  setFailures(failures: Failures): void
  /** Shares these accounts, the first being the current one; empty revokes all. */
  setAccounts(addresses: readonly string[]): void
  /** Switches by itself to any chain, known or not. @param chainId - EIP-155 id. */
  setChain(chainId: number): void
  addChain(chain: EvmWalletChain): void
  /** Forgets every connected page, and reports it. */
  disconnect(): void
  /** Locked: no accounts; the next connect asks to unlock. */
  setLocked(isLocked: boolean): void
  /** Disconnected: reports the loss of the network, and every request fails with 4900 until it is back. */
  setDropped(isDropped: boolean): void
  /** Sends the transaction that waits for its block again, with higher fees. @returns Its new hash. @throws ProviderRpcError if none waits */
  speedUp(): Promise<Hex>
  /** The current chain. */
  chainId(): number
}
