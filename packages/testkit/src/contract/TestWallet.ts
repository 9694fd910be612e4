import type { CaipNetworkId } from '@latchkey/kernel'

/**
 * A wallet of any namespace that a test holds in its hand. It must behave as real wallets of its kind do: real keys, its
 * own provider, its own announcement. The application meets it only through what it puts on the page.
 *
 * A new wallet is not installed, approves every prompt, and has approved nothing yet.
 */
export interface TestWallet {
  /** The id of its connector in `state.connectors`. */
  readonly connectorId: string
  /** Accounts it holds, canonical; at least two. It shares the first until {@link setAccounts} says otherwise. */
  readonly addresses: readonly string[]
  /** Puts the wallet on the page: announces, registers or injects it. */
  install(): void | Promise<void>
  /** Takes it off the page again, with every trace. Safe to call when it is not installed. */
  uninstall(): void | Promise<void>
  /** Says yes to open prompts and to those that follow. */
  approve(): void
  /** Declines open prompts and those that follow, the way a visitor who presses "Cancel" does. */
  reject(): void
  /** Leaves prompts open until {@link approve} or {@link reject}. */
  hold(): void
  /**
   * Shares these of its `addresses`, the first being the current one, and reports it to the page if the page is
   * connected. Empty: withdraws all.
   */
  setAccounts(addresses: readonly string[]): void | Promise<void>
  /** Moves to another network by itself and reports it. Absent: wallets of this kind have no network of their own. */
  setChain?(chainId: CaipNetworkId): void | Promise<void>
  /** Ends the connection from the wallet's side and reports it; the approval is gone. */
  disconnect(): void | Promise<void>
  /** Listeners the page holds on the wallet now: on its provider and on the announcements it reacts to. */
  listenerCount(): number
  /** Times the visitor was asked something since the wallet was made. */
  promptCount(): number
}
