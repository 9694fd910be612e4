import type { SiwxPlugin } from './createSiwx.js'
import { createSiwx } from './createSiwx.js'
import type { SiwxOptions } from './options.js'
import { readOptions } from './readOptions.js'

/**
 * Signs visitors in with their wallet. The code, the messages and the views load with the first connection.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const siwx = (options: SiwxOptions = {}): SiwxPlugin =>
  createSiwx({ options: readOptions(options), view: 'SIWXSignMessage', loadInterface: () => import('./interface.js') })
