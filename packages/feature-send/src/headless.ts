import { withoutViews } from '@latchkey/feature-kit'
import type { SendPlugin } from './feature.js'
import { feature } from './feature.js'
import type { SendOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'
// Not of the root: the first load would reach what it reads amounts with.
export { readinessOf } from './flow/readiness.js'

/**
 * Lets visitors send coins and tokens. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const send: (options?: SendOptions) => SendPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
