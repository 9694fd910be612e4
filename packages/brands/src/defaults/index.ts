// What an interface lists and draws by itself before anything of a page is known: no check of options and no coins load with it.
import type { CaipNetworkId, Namespace, WalletListing } from '@latchkey/kernel'
import { listIn } from '../lookups/listIn.js'
import { pictureAtHand, pictureOf } from '../lookups/pictureIn.js'
import { evmWallets } from '../wallets/evmWallets.js'
import { findIn } from '../wallets/findIn.js'

/** Static data, what was fetched last: a cache, not state. */
let known = evmWallets

const loadListed = async () => (known = (await import('../wallets/listedWallets.js')).listedWallets)
const loadAll = async () => (known = (await import('../wallets/wallets.js')).wallets)

/** As `popularListings` of the package. The wallets of other chains are fetched where the application has such a chain, or names wallets. */
export async function popularListings(namespaces: readonly Namespace[], chosen?: readonly string[]): Promise<readonly WalletListing[]> {
  if (chosen) return listIn(await loadAll(), namespaces, chosen)
  const isEvm = namespaces.every((namespace) => namespace === 'eip155')
  return listIn(isEvm ? evmWallets : await loadListed(), namespaces, chosen)
}

/** What is drawn of coins, as the functions of the package. */
export interface CoinPictures {
  currencyPicture(code: string): Promise<string | undefined>
  tokenMark(chainId: CaipNetworkId, address?: string): Promise<string>
}

/** The pictures of tokens and currencies. */
export const loadCoins = (): Promise<CoinPictures> => import('../lookups/coins.js')

/** Options of {@link walletPicture}. */
export interface WalletPictureOptions {
  /** Only a picture for which no file is fetched. */
  readonly isAtHand: boolean
}

/** As `walletPicture` of the package. */
export async function walletPicture(identity: string, { isAtHand }: WalletPictureOptions): Promise<string | undefined> {
  const wallet = findIn(known, identity)
  if (isAtHand) return pictureAtHand(wallet?.picture)
  return pictureOf((wallet ?? findIn(await loadAll(), identity))?.picture)
}
