import type { OnrampOptions } from './options.js'
import type { OnrampPlugin } from './createOnramp.js'
import { createOnramp } from './createOnramp.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Lets visitors buy coins from providers that the application names. Without views, for applications without React.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const onramp = (options: OnrampOptions = {}): OnrampPlugin => createOnramp(options)
