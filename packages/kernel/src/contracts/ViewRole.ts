/**
 * The purpose of a view, where the kernel has to find it or to treat it differently. The kernel knows no view by name: whoever registers
 * the views of an interface assigns the roles. At most one view has a role, but any number are a `decision`. An interface
 * has at least a `connect` view: without one, `open()` rejects with `INTERFACE_MISSING`. Where no view has one of the other roles, the
 * `connect` view opens instead of `account`, `wallets` and `scan`, and nothing opens by itself.
 *
 * - `connect`: choose a wallet. `open()` shows it while nobody is connected.
 * - `account`: the account in use. `open()` shows it while a wallet is connected; requested by name before, `connect` opens instead.
 * - `wallets`: all wallets. `open()` shows it on phones when no chain plugin is installed.
 * - `scan`: pair any remote wallet. `open()` shows it on other devices when no chain plugin is installed.
 * - `networks`: choose a network. It closes when the network changed, as do the three roles below.
 * - `switchNetwork`: asks the wallet to switch. Params: `{ chainId }`.
 * - `switchNamespace`: the chosen network needs another wallet. Params: `{ chainId }`.
 * - `unsupportedNetwork`: the wallet is on a network that the application does not list. Opens by itself; Escape, the backdrop and the
 *   close button do not dismiss it, and going back from the views after it closes the modal.
 * - `decision`: cannot be dismissed, e.g. a transaction that waits for approval. Only `close({ force: true })` closes it.
 * - `signIn`: dropped from history when a transaction that it started succeeds with `replace`.
 */
export type ViewRole =
  | 'connect'
  | 'account'
  | 'wallets'
  | 'scan'
  | 'networks'
  | 'switchNetwork'
  | 'switchNamespace'
  | 'unsupportedNetwork'
  | 'decision'
  | 'signIn'
