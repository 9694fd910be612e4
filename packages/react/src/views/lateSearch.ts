import type { Later } from '../later/later.js'
import { loadBesideViews } from '../outlet/loadBesideViews.js'

/** Lists up to this length need no search field. */
export const SEARCHED_FROM = 9

/** The parts of a searchable list except its rows. Loaded late, because most pages have fewer wallets. */
export const lateSearch: Later<typeof import('./SearchParts.js')> = {
  load: async () => (await Promise.all([import('./SearchParts.js'), loadBesideViews()]))[0],
}
