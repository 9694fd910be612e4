import type { CaipNetworkId } from '@latchkey/kernel'

/**
 * A scripted wallet of any namespace. It must behave as real wallets of its kind do: real keys, its
 * own provider, its own announcement. The application only sees what it injects into the page.
 *
 * A new wallet is not installed, approves every prompt, and has approved nothing yet.
 */
export interface TestWallet {
  /** The id of its connector in `state.connectors`. */
  readonly connectorId: string
  /** Its accounts, canonical; at least two. It shares the first until {@link setAccounts} is called. */
  readonly addresses: readonly string[]
  /** Installs the wallet on the page: announces, registers or injects it. */
  install(): void | Promise<void>
  /** Removes it from the page completely. Safe to call when it is not installed. */
  uninstall(): void | Promise<void>
  /** Approves open and later prompts. */
  approve(): void
  /** Rejects open and later prompts, as a visitor who presses "Cancel" does. */
  reject(): void
  /** Leaves prompts open until {@link approve} or {@link reject}. */
  hold(): void
  /** Breaks: open and later prompts fail with an error of the wallet itself, which has no code (`fail` of `createApprovals`). */
  fail(): void
  /**
   * Shares these of its `addresses`, the first being the current one, and reports it to the page if the page is
   * connected. Empty: revokes all.
   */
  setAccounts(addresses: readonly string[]): void | Promise<void>
  /** Switches to another network by itself and reports it. Absent: wallets of this kind have no network of their own. */
  setChain?(chainId: CaipNetworkId): void | Promise<void>
  /** From now on confirms that it switched to another network, and stays on its own. Absent: wallets of this kind are not asked to switch. */
  ignoreSwitches?(): void
  /** Ends the connection from the wallet's side and reports it; the approval is revoked. */
  disconnect(): void | Promise<void>
  /** The page's current listeners on the wallet: on its provider and on the announcements it reacts to. */
  listenerCount(): number
  /** Prompts since the wallet was made. */
  promptCount(): number
}
