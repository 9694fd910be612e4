import { withoutViews } from '@latchkey/feature-kit'
import type { HistoryPlugin } from './feature.js'
import { feature } from './feature.js'
import type { HistoryOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * The account's activity. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const history: (options?: HistoryOptions) => HistoryPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
