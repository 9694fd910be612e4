import { withoutViews } from '@latchkey/feature-kit'
import type { SwapsPlugin } from './feature.js'
import { feature } from './feature.js'
import type { SwapsOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * The same without views, for applications without React: the service `swaps` is the flow, and `selectSwap(state)` what a view draws.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const swaps: (options?: SwapsOptions) => SwapsPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
