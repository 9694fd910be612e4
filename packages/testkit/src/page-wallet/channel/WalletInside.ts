import type { CaipNetworkId } from '@latchkey/kernel'
import type { Ask } from '../evm/createApprovals.js'

/** One call of a page. Parameters are plain data, `Uint8Array` and `bigint`, for they may cross a process boundary. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** What a wallet tells pages. Data is as plain as a request's parameters. */
export interface WalletEvent {
  readonly name: string
  readonly data: unknown
  /** Only pages of this origin; absent: all. */
  readonly origin?: string
}

/** What the inside of a wallet is made with. */
export interface WalletInsideContext {
  /** Asks the visitor. */
  readonly ask: Ask
  /** Tells pages. */
  readonly emit: (event: WalletEvent) => void
}

/**
 * The inside of a wallet of one namespace: keys, permissions, prompts. It runs where the keys are, in an extension's
 * service worker or in the page, and meets the page through a face that speaks with it over a `WalletChannel`.
 */
export interface WalletInside {
  /** Accounts it holds, canonical. */
  readonly addresses: readonly string[]
  /** Answers a page. Rejects as wallets of its kind do: with a `ProviderRpcError`, or with a plain `Error`. */
  request(origin: string, request: WalletRequest): Promise<unknown>
  /** Shares these of its addresses, the first being the current one, and tells the pages it knows; empty withdraws all. */
  setAccounts(addresses: readonly string[]): void
  /** Moves by itself. Absent: wallets of this kind have no network of their own. Throws for a chain that it does not know. */
  setChain?(chainId: CaipNetworkId): void
  /** Ends the connection with every page, and says so; wallets whose kind does forget the page, too. */
  disconnect(): void
}
