import type { Later } from '../later/later.js'
import { loadBesideViews } from '../outlet/loadBesideViews.js'

/** Lists up to this long are read faster than searched. */
export const SEARCHED_FROM = 9

/** Draws what a searched list has beside its rows; most pages know fewer wallets. */
export const lateSearch: Later<typeof import('./SearchParts.js')> = {
  load: async () => (await Promise.all([import('./SearchParts.js'), loadBesideViews()]))[0],
}
