import type { Dispose, Latchkey, WalletListing } from '@latchkey/kernel'
import type { UiOptions } from '../options/UiOptions.js'
import { loadBrands } from '../pictures/loadBrands.js'

/** What an instance lists now. */
interface Listed {
  readonly choice: string
  readonly undo: Dispose
}

/** By instance: a provider that is mounted again, e.g. in StrictMode, lists its wallets once. */
const listed = new WeakMap<Latchkey, Listed>()

/**
 * Lists the popular wallets of an instance's namespaces, as far as the application and its plugins do not list them already. A later choice
 * replaces the former one.
 *
 * @param popular - As the option of the provider. @default true
 * @throws If their file cannot be fetched; the next call tries again
 */
export async function listPopular(latchkey: Latchkey, popular: UiOptions['popularWallets'] = true): Promise<void> {
  const choice = JSON.stringify(popular)
  if (listed.get(latchkey)?.choice === choice) return
  const { popularListings } = popular === false ? NONE : await loadBrands()
  const before = listed.get(latchkey)
  if (before?.choice === choice) return
  before?.undo()
  const namespaces = latchkey.namespaces.list().map(({ namespace }) => namespace)
  const all = popularListings(namespaces, typeof popular === 'boolean' ? undefined : popular)
  const known = new Set(latchkey.state.wallets.flatMap(namesOf))
  const undo = latchkey.ui.wallets.add(all.filter((wallet) => !namesOf(wallet).some((name) => known.has(name))))
  listed.set(latchkey, { choice, undo })
}

const NONE = { popularListings: (): readonly WalletListing[] => [] }

const namesOf = ({ id, rdns, aliases = [] }: WalletListing): readonly string[] => [id, ...(rdns ? [rdns] : []), ...aliases]
