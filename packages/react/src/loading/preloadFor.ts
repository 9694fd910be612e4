import type { Latchkey, ViewLoader } from '@latchkey/kernel'
import { fetchLater } from '../later/later.js'
import { preloadViews } from '../outlet/viewComponent.js'
import { longRows, PLAIN_LIMIT } from '../primitives/List/List.js'
import { lateSearch, SEARCHED_FROM } from '../views/lateSearch.js'

/** Preloads what the visitor sees first: the account view when connected, the terms of an application that sets them, and the code of long lists. */
export function preloadFor({ config, state }: Latchkey, loadMoreViews: ViewLoader): void {
  const isConnected = Object.values(state.sessions).some(({ status }) => status === 'connected')
  if (isConnected || config.termsConditionsUrl || config.privacyPolicyUrl) preloadViews(loadMoreViews)
  const lengths = [state.connectors, state.wallets, ...Object.values(state.networks)].map(({ length }) => length)
  const longest = Math.max(...lengths)
  // A failure here is ignored; the list tries again and reports it.
  if (longest > PLAIN_LIMIT) fetchLater(longRows).catch(() => undefined)
  if (longest >= SEARCHED_FROM) fetchLater(lateSearch).catch(() => undefined)
}
