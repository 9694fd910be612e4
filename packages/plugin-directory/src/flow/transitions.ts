import type { DirectoryView, WalletListing } from '@latchkey/kernel'

// What the directory shows next, as pure functions of what it shows.

/** Wallets of one page. */
export const PAGE_SIZE = 40

/** Pages that are asked for: 20,000 wallets. A directory without end stops here. */
export const MAX_PAGES = 500

const NONE: readonly WalletListing[] = []

/** Before anything was asked. */
export const initialView: DirectoryView = {
  wallets: NONE,
  count: undefined,
  status: 'idle',
  search: { query: '', wallets: NONE, status: 'loaded' },
  chosen: new Set(),
}

/** A page as it was read. */
export interface ReadPage {
  /** From 1. */
  readonly page: number
  /** Those that may be shown. */
  readonly wallets: readonly WalletListing[]
  /** As the directory says. */
  readonly count: number
  /** Whether it held a wallet that no earlier page had. */
  readonly hasNew: boolean
}

/** The next page is on its way. */
export const pageAsked = (view: DirectoryView): DirectoryView => ({ ...view, status: 'loading' })

/** A page has come. The count never shrinks, whatever the directory says. */
export function pageRead(view: DirectoryView, { page, wallets, count, hasNew }: ReadPage): DirectoryView {
  const known = new Set(view.wallets.map(({ id }) => id))
  const fresh = wallets.filter(({ id }) => known.size < known.add(id).size)
  const all = fresh.length > 0 ? [...view.wallets, ...fresh] : view.wallets
  const isComplete = !hasNew || page >= MAX_PAGES || page * PAGE_SIZE >= count
  return { ...view, wallets: all, count: Math.max(view.count ?? 0, count, all.length), status: isComplete ? 'complete' : 'loaded' }
}

/** A page did not come. */
export const pageFailed = (view: DirectoryView): DirectoryView => ({ ...view, status: 'failed' })

/** A search has begun, or ended where the query is empty. */
export const searchAsked = (view: DirectoryView, query: string): DirectoryView => ({
  ...view,
  search: { query, wallets: NONE, status: query === '' ? 'loaded' : 'loading' },
})

/** A search was answered. */
export const searchRead = (view: DirectoryView, wallets: readonly WalletListing[]): DirectoryView => ({
  ...view,
  search: { ...view.search, wallets, status: 'loaded' },
})

/** A search was not answered. */
export const searchFailed = (view: DirectoryView): DirectoryView => ({ ...view, search: { ...view.search, status: 'failed' } })

/** A wallet is listed now. */
export const walletChosen = (view: DirectoryView, id: string): DirectoryView => ({ ...view, chosen: new Set([...view.chosen, id]) })
