import { withoutViews } from '@latchkey/feature-kit'
import type { EmbeddedPlugin } from './feature.js'
import { feature } from './feature.js'
import type { EmbeddedOptions } from './options.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * A wallet by e-mail, social login or passkey, in a frame that the page cannot reach. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const embedded: (options: EmbeddedOptions) => EmbeddedPlugin = withoutViews(feature, () => import('./flow/createFlow.js'))
