import type { Dispose } from './Host.js'
import type { WalletListing } from './Session.js'

/** What a directory found for a query. */
export interface DirectorySearch {
  /** Without spaces around it; empty: nothing is searched. */
  readonly query: string
  readonly wallets: readonly WalletListing[]
  readonly status: 'loading' | 'loaded' | 'failed'
}

/** What a directory has shown so far. A new object with each change; its lists change only with their content. */
export interface DirectoryView {
  /** All wallets so far, page by page, each id once. */
  readonly wallets: readonly WalletListing[]
  /** How many the directory says it has, at least as many as are loaded; undefined until it was asked. */
  readonly count: number | undefined
  /** `loaded`: there may be more; `complete`: there are none; `failed`: `more()` tries the page again. */
  readonly status: 'idle' | 'loading' | 'loaded' | 'complete' | 'failed'
  readonly search: DirectorySearch
  /** Ids of wallets that `choose` listed. */
  readonly chosen: ReadonlySet<string>
}

/** A directory of wallets, which a plugin asks and the list of all wallets shows: the service `wallets.directory`. */
export interface WalletDirectory {
  readonly view: DirectoryView
  /** Called after each change of `view`. */
  subscribe(listener: () => void): Dispose
  /** Asks for the next page, one at a time. Does nothing while one is on its way, and when all are there. */
  more(): void
  /** Searches by name. Call it on each key press: requests wait for a pause. Empty: ends the search. */
  search(query: string): void
  /** Lists a wallet of the directory as a plugin does, so that views find it by its id. */
  choose(wallet: WalletListing): void
  /** A wallet's picture as a `data:image/…` URI that passed `checkIcon`; undefined where it has none, or none that came in time. Never rejects. */
  picture(walletId: string): Promise<string | undefined>
}
