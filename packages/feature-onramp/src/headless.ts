import { withoutViews } from '@latchkey/feature-kit'
import type { OnrampPlugin } from './feature.js'
import { feature } from './feature.js'
import type { OnrampOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Lets visitors buy coins from providers that the application names. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const onramp: (options?: OnrampOptions) => OnrampPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
