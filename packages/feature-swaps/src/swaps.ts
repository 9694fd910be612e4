import type { SwapsPlugin } from './createSwaps.js'
import { createSwaps } from './createSwaps.js'
import type { SwapsOptions } from './options.js'

/**
 * Lets visitors swap tokens. Works without options and without a service. The code and the views load when a view of the feature opens.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const swaps = (options: SwapsOptions = {}): SwapsPlugin =>
  createSwaps(options, { load, loadFlow: async () => (await load()).loadFlow() })

const load = () => import('./interface.js')
