import { withoutViews } from '@latchkey/feature-kit'
import type { SiwxPlugin } from './feature.js'
import { feature } from './feature.js'
import type { SiwxOptions } from './options.js'
import { readOptions } from './readOptions.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Signs visitors in with their wallet. Without views, for applications without React: the question is in the state, and the service answers it.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const siwx = (options?: SiwxOptions): SiwxPlugin => create(readOptions(options))

const create = withoutViews(feature, () => import('./flow/createFlow.js'))
