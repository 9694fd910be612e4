import type { Dispose, Latchkey, WalletListing } from '@latchkey/kernel'
import type { UiOptions } from '../options/UiOptions.js'
import { loadBrands } from '../pictures/loadBrands.js'
import { POPULAR_COUNT } from '../views/Connect/listingsFor.js'

/** What an instance lists now, or will once its file is there. */
interface Listed {
  readonly choice: string
  undo: Dispose
}

/** By instance: a provider that is mounted again, e.g. in StrictMode, lists its wallets once. */
const listed = new WeakMap<Latchkey, Listed>()

/**
 * Lists the popular wallets of an instance's namespaces. What the application or a plugin lists itself, now or later, takes the place of the
 * same wallet here. Wallets that a directory recommends stand before them, and they fill the rest of the Connect view: what has no place there
 * is in the list of all wallets. A later choice replaces the former one.
 *
 * @param popular - As the option of the provider. @default true
 * @throws If their file cannot be fetched; the next call tries again
 */
export async function listPopular(latchkey: Latchkey, popular: UiOptions['popularWallets'] = true): Promise<void> {
  const choice = JSON.stringify(popular)
  const former = listed.get(latchkey)
  if (former?.choice === choice) return
  former?.undo()
  const mine: Listed = { choice, undo: () => undefined }
  listed.set(latchkey, mine)
  if (popular === false) return
  try {
    const { popularListings } = await loadBrands()
    const namespaces = latchkey.namespaces.list().map(({ namespace }) => namespace)
    const all = await popularListings(namespaces, popular === true ? undefined : popular)
    if (all.length > 0 && listed.get(latchkey) === mine) mine.undo = keepListed(latchkey, all, popular === true)
  } catch (error) {
    if (listed.get(latchkey) === mine) listed.delete(latchkey)
    throw error
  }
}

/**
 * Lists wallets as long as nobody else lists the same ones.
 *
 * @param isFilling - They only fill what recommended ones leave of the Connect view.
 */
function keepListed(latchkey: Latchkey, all: readonly WalletListing[], isFilling: boolean): Dispose {
  let undo = (): void => undefined
  let ours: ReadonlySet<WalletListing> = new Set()
  let recommended = 0
  const list = (): void => {
    undo()
    const others = latchkey.state.wallets
    const known = namesIn(others)
    recommended = countRecommended(others)
    const left = all.filter((wallet) => !namesOf(wallet).some((name) => known.has(name)))
    undo = latchkey.ui.wallets.add(isFilling ? fill(left, POPULAR_COUNT - recommended) : left)
    // New ones are at the end.
    ours = new Set(latchkey.state.wallets.slice(others.length))
  }
  list()
  const follow = (): void => {
    const { wallets, router } = latchkey.state
    const others = wallets.filter((wallet) => !ours.has(wallet))
    const mine = namesIn([...ours])
    // No row leaves while somebody looks.
    const isFilled = isFilling && router.history.length === 0 && countRecommended(others) !== recommended
    if (isFilled || others.some((wallet) => namesOf(wallet).some((name) => mine.has(name)))) list()
  }
  const stops = [
    latchkey.subscribe(({ wallets }) => wallets, follow),
    latchkey.subscribe(({ router }) => router.history.length === 0, follow),
  ]
  return () => {
    stops.forEach((stop) => stop())
    undo()
  }
}

/** The first ones for the Connect view, all others for the list of all wallets. Those of the group `more` are the last. */
const fill = (wallets: readonly WalletListing[], room: number): readonly WalletListing[] =>
  wallets.map((wallet, place) => (place < room ? wallet : { ...wallet, group: 'more' }))

/** The application's own wallets have no group. */
const countRecommended = (wallets: readonly WalletListing[]): number => wallets.filter(({ group }) => group === 'recommended').length

const namesOf = ({ id, rdns = id, aliases = [] }: WalletListing): readonly string[] => [id, rdns, ...aliases]
const namesIn = (wallets: readonly WalletListing[]): ReadonlySet<string> => new Set(wallets.flatMap(namesOf))
