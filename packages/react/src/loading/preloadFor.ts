import type { Latchkey } from '@latchkey/kernel'
import type { MoreViewsModule, PreloadOptions } from '../context/ModalModule.js'
import { fetchLater } from '../later/later.js'
import { preloadViews } from '../outlet/viewComponent.js'
import { longRows, PLAIN_LIMIT } from '../primitives/List/List.js'
import { listPopular } from './listPopular.js'
import { listingsFor, POPULAR_COUNT } from '../views/Connect/listingsFor.js'

/**
 * Preloads what the visitor sees first: the account view when connected, the terms of an application that sets them, the popular wallets, and the
 * code of long lists. Also what a feature shows first of the account, once somebody has pointed at a button.
 */
export function preloadFor(
  latchkey: Latchkey,
  loadMoreViews: () => Promise<MoreViewsModule>,
  { popular, isExpected }: PreloadOptions,
): void {
  listPopular(latchkey, popular).catch((error: unknown) => latchkey.ui.log.warn('No popular wallets', error))
  const { config, state } = latchkey
  const isConnected = Object.values(state.sessions).some(({ status }) => status === 'connected')
  if (isConnected || config.termsConditionsUrl || config.privacyPolicyUrl) preloadViews(loadMoreViews)
  // A failure here is ignored too: the tab tries again and reports it.
  if (isConnected && isExpected)
    loadMoreViews().then(
      ({ preloadTab }) => preloadTab(latchkey),
      () => undefined,
    )
  const further = Math.max(0, listingsFor(state.wallets, undefined).length - POPULAR_COUNT)
  const longest = Math.max(state.connectors.length + further, ...Object.values(state.networks).map(({ length }) => length))
  // A failure here is ignored; the list tries again and reports it.
  if (longest > PLAIN_LIMIT) fetchLater(longRows).catch(() => undefined)
}
