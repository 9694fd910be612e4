import { withoutViews } from '@latchkey/feature-kit'
import type { AnalyticsPlugin } from './feature.js'
import { feature } from './feature.js'
import type { AnalyticsOptions } from './options.js'

export type { AnalyticsPlugin } from './feature.js'
export type { AnalyticsOptions } from './options.js'
export type { AnalyticsState } from './registry.js'

/**
 * Counts visits, connects and failures at the server that `endpoints.analytics` names. Nothing is asked or sent before the visitor's first act, and
 * never an address (unless `addresses`), an amount, or the text of an error.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const analytics: (options?: AnalyticsOptions) => AnalyticsPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
