import { withViews } from '@latchkey/feature-kit'
import type { HistoryPlugin } from './feature.js'
import { feature } from './feature.js'
import type { HistoryOptions } from './options.js'

/** Of the view and of the tab. */
const TITLE = 'history.title'

/**
 * The account's activity, in a tab of the account. The code and the view load when the tab opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const history: (options?: HistoryOptions) => HistoryPlugin = withViews(feature, {
  load: () => import('./interface.js'),
  views: [[{ id: 'Transactions', title: TITLE }]],
  show: ({ context }) => void context.slots.add('account.tabs', { id: 'history', title: TITLE, view: 'Transactions' }),
})

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'
