import type { Latchkey, ViewLoader } from '@latchkey/kernel'
import { PLAIN_LIMIT, preloadRows } from '../primitives/List/List.js'
import { preloadViews } from '../outlet/viewComponent.js'

/** Loads ahead what the visitor meets first: the account of one who is connected, and what draws a list that is long. */
export function preloadFor({ state }: Latchkey, loadMoreViews: ViewLoader): void {
  if (Object.values(state.sessions).some(({ status }) => status === 'connected')) preloadViews(loadMoreViews)
  const lengths = [state.connectors, state.wallets, ...Object.values(state.networks)].map(({ length }) => length)
  // A failure here shows nothing; the list tries again and says so.
  if (Math.max(...lengths) > PLAIN_LIMIT) preloadRows().catch(() => undefined)
}
