import { loadLaterTexts } from '../locale/laterTexts.js'
import { laterIcons } from '../primitives/Icon/Icon.js'
import { fetchLater } from '../later/later.js'

/** Fetches once what all views behind the first one need: their English and their icons. */
export const loadBesideViews = (): Promise<unknown> => Promise.all([loadLaterTexts(), fetchLater(laterIcons)])
