import type { Latchkey, ViewLoader } from '@latchkey/kernel'
import { fetchLater } from '../loading/later.js'
import { preloadViews } from '../outlet/viewComponent.js'
import { longRows, PLAIN_LIMIT } from '../primitives/List/List.js'
import { lateSearch, SEARCHED_FROM } from '../views/lateSearch.js'

/** Loads ahead what the visitor meets first: the account of one who is connected, the terms of an application that names them, and what draws a list that is long. */
export function preloadFor({ config, state }: Latchkey, loadMoreViews: ViewLoader): void {
  const isConnected = Object.values(state.sessions).some(({ status }) => status === 'connected')
  if (isConnected || config.termsConditionsUrl || config.privacyPolicyUrl) preloadViews(loadMoreViews)
  const lengths = [state.connectors, state.wallets, ...Object.values(state.networks)].map(({ length }) => length)
  const longest = Math.max(...lengths)
  // A failure here shows nothing; the list tries again and says so.
  if (longest > PLAIN_LIMIT) fetchLater(longRows).catch(() => undefined)
  if (longest >= SEARCHED_FROM) fetchLater(lateSearch).catch(() => undefined)
}
