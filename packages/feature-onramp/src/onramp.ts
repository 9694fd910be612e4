import type { OnrampPlugin } from './createOnramp.js'
import { createOnramp } from './createOnramp.js'
import type { OnrampOptions } from './options.js'

/**
 * Lets visitors buy coins from providers that the application names. The code and the views load when a view of buying opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const onramp = (options: OnrampOptions = {}): OnrampPlugin => createOnramp(options, () => import('./interface.js'))
