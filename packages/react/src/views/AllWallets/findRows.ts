import type { DirectoryView, WalletListing } from '@latchkey/kernel'

/** What the list of all wallets is made of. */
export interface RowSources {
  /** What the application, the interface and plugins list, in their order. */
  readonly listed: readonly WalletListing[]
  /** What the directory has shown so far; undefined without one. */
  readonly paged: DirectoryView['wallets'] | undefined
  /** Ids of wallets that are listed because they were chosen. */
  readonly chosen: DirectoryView['chosen'] | undefined
}

/**
 * All wallets, each once: first what is listed, then what the directory has shown. A wallet that was chosen keeps its place in the directory.
 * Runs in linear time.
 */
export function joinWallets({ listed, paged, chosen }: RowSources): readonly WalletListing[] {
  if (!paged) return listed
  const kept = chosen && chosen.size > 0 ? new Set(paged.map(({ id }) => id).filter((id) => chosen.has(id))) : NONE
  const first = kept.size > 0 ? listed.filter(({ id }) => !kept.has(id)) : listed
  return [...first, ...withoutKnown(paged, first)]
}

const NONE: ReadonlySet<string> = new Set()

/** The wallets whose name contains a query, each once: first those that are there, then what the directory found. */
export function findWallets(all: readonly NamedWallet[], query: string, found: readonly WalletListing[]): readonly WalletListing[] {
  const wanted = query.toLowerCase()
  const there: WalletListing[] = []
  for (const { name, listing } of all) if (name.includes(wanted)) there.push(listing)
  if (found.length === 0) return there
  // What was found is the shorter list: an index of the other one would cost more than the search.
  const left = new Map(found.flatMap((wallet) => marksOf(wallet).map((mark) => [mark, wallet.id])))
  const known = new Set<string>()
  for (const { id, rdns = id, aliases } of there) {
    for (const mark of aliases ? [id, rdns, ...aliases] : [id, rdns]) {
      const twin = left.get(mark)
      if (twin !== undefined) known.add(twin)
    }
  }
  return [...there, ...found.filter(({ id }) => !known.has(id))]
}

/** A wallet with its name in lower case. */
export interface NamedWallet {
  readonly name: string
  readonly listing: WalletListing
}

/** Prepares names for {@link findWallets}, so that a key press costs one pass. */
export const nameWallets = (wallets: readonly WalletListing[]): readonly NamedWallet[] =>
  wallets.map((listing) => ({ name: listing.name.toLowerCase(), listing }))

/** The wallets that another list does not have under their id, reverse-DNS name or an alias. */
function withoutKnown(wallets: readonly WalletListing[], known: readonly WalletListing[]): readonly WalletListing[] {
  const marks = new Set(known.flatMap((wallet) => [...marksOf(wallet), ...(wallet.aliases ?? [])]))
  return wallets.filter((wallet) => !marksOf(wallet).some((mark) => marks.has(mark)))
}

/** What a wallet of a directory is known by. */
const marksOf = ({ id, rdns = id }: WalletListing): readonly [string, string] => [id, rdns]
