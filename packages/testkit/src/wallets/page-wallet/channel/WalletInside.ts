import type { CaipNetworkId } from '@latchkey/kernel'
import type { Ask } from '../evm/createApprovals.js'

/** One call of a page. Parameters are plain data, `Uint8Array` and `bigint`, because they may cross a process boundary. */
export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** An event for pages. Data is plain as in requests. */
export interface WalletEvent {
  readonly name: string
  readonly data: unknown
  /** Only pages of this origin; absent: all. */
  readonly origin?: string
}

/** The dependencies of a wallet's inside. */
export interface WalletInsideContext {
  /** Asks the visitor. */
  readonly ask: Ask
  /** Sends events to pages. */
  readonly emit: (event: WalletEvent) => void
}

/**
 * The inside of a wallet of one namespace: keys, permissions, prompts. It runs in an extension's
 * service worker or in the page, and is connected to a face on the page by a `WalletChannel`.
 */
export interface WalletInside {
  /** Its accounts, canonical. */
  readonly addresses: readonly string[]
  /** Answers a page. Rejects as wallets of its kind do: with a `ProviderRpcError`, or with a plain `Error`. */
  request(origin: string, request: WalletRequest): Promise<unknown>
  /** Shares these of its addresses, the first being the current one, and reports it to connected pages; empty revokes all. */
  setAccounts(addresses: readonly string[]): void
  /** Switches by itself. Absent: wallets of this kind have no network of their own. Throws for an unknown chain. */
  setChain?(chainId: CaipNetworkId): void
  /** Ends the connection with every page, and reports it; wallets of some kinds forget the page, too. */
  disconnect(): void
}
