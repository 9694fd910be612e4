import { withoutViews } from '@latchkey/feature-kit'
import type { NamesPlugin } from './feature.js'
import { feature } from './feature.js'
import type { NamesOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Names of accounts: ENS from the chain, and those of the cloud's zone. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const names: (options?: NamesOptions) => NamesPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
