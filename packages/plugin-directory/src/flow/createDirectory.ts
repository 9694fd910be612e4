import type { WalletDirectory } from '@latchkey/kernel'
import type { DirectoryContext } from '../context/DirectoryContext.js'
import type { DirectoryOptions } from '../options.js'
import { createPictures } from '../pictures/createPictures.js'
import { createWalletReader } from '../wallets/createWalletReader.js'
import { createPages } from './createPages.js'
import { createPrefetch } from './createPrefetch.js'
import { createSearch } from './createSearch.js'
import { createView } from './createView.js'
import { listWallet } from './listWallet.js'
import { walletChosen } from './transitions.js'

/** The service, and what the plugin's root calls. */
export interface Directory extends WalletDirectory {
  /** Lists featured and recommended wallets; see `createPrefetch`. */
  prefetch(): Promise<void>
}

/** Puts the parts of the directory together. Asks for nothing yet. */
export function createDirectory(context: DirectoryContext, options: DirectoryOptions): Directory {
  const reader = createWalletReader({ context, options })
  const pictures = createPictures({ context, reader })
  const view = createView()
  const parts = { context, options, reader, pictures, view }
  const prefetch = createPrefetch(parts)
  const more = createPages({ ...parts, prefetch })
  return {
    get view() {
      return view.current
    },
    subscribe: view.subscribe,
    prefetch: prefetch.run,
    more,
    search: createSearch(parts),
    choose(wallet) {
      if (view.current.chosen.has(wallet.id) || prefetch.shownIds.includes(wallet.id)) return
      listWallet(context, { ...wallet, group: 'more' })
      view.show(walletChosen(view.current, wallet.id))
    },
    picture: pictures.get,
  }
}
