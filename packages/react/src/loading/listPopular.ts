import type { Dispose, Latchkey, WalletListing } from '@latchkey/kernel'
import type { UiOptions } from '../options/UiOptions.js'
import { loadBrands } from '../pictures/loadBrands.js'

/** What an instance lists now, or will once its file is there. */
interface Listed {
  readonly choice: string
  undo: Dispose
}

/** By instance: a provider that is mounted again, e.g. in StrictMode, lists its wallets once. */
const listed = new WeakMap<Latchkey, Listed>()

/**
 * Lists the popular wallets of an instance's namespaces. What the application or a plugin lists itself, now or later, takes the place of the
 * same wallet here. A later choice replaces the former one.
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
    const all = popularListings(namespaces, popular === true ? undefined : popular)
    if (all.length > 0 && listed.get(latchkey) === mine) mine.undo = keepListed(latchkey, all)
  } catch (error) {
    if (listed.get(latchkey) === mine) listed.delete(latchkey)
    throw error
  }
}

/** Lists wallets as long as nobody else lists the same ones. */
function keepListed(latchkey: Latchkey, all: readonly WalletListing[]): Dispose {
  let undo = (): void => undefined
  let ours: readonly WalletListing[] = []
  const list = (): void => {
    undo()
    const others = latchkey.state.wallets
    const known = namesIn(others)
    undo = latchkey.ui.wallets.add(all.filter((wallet) => !namesOf(wallet).some((name) => known.has(name))))
    // New ones are at the end.
    ours = latchkey.state.wallets.slice(others.length)
  }
  list()
  const stop = latchkey.subscribe(
    ({ wallets }) => wallets,
    (wallets) => {
      const mine = namesIn(ours)
      if (wallets.some((wallet) => !ours.includes(wallet) && namesOf(wallet).some((name) => mine.has(name)))) list()
    },
  )
  return () => {
    stop()
    undo()
  }
}

const namesOf = ({ id, rdns = id, aliases = [] }: WalletListing): readonly string[] => [id, rdns, ...aliases]
const namesIn = (wallets: readonly WalletListing[]): ReadonlySet<string> => new Set(wallets.flatMap(namesOf))
