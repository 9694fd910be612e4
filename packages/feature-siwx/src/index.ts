import type { SiwxPlugin } from './feature.js'
import type { SiwxOptions } from './options.js'
import { readOptions } from './readOptions.js'
import { withView } from './withView.js'

// eslint-disable-next-line no-restricted-syntax -- one list for both entries, in which every name stands
export * from './exports.js'

/**
 * Signs visitors in with their wallet. The code, the messages and the views load with the first connection.
 *
 * @throws LatchkeyError `OPTION_INVALID`
 */
export const siwx = (options?: SiwxOptions): SiwxPlugin => create(readOptions(options))

const create = withView('SIWXSignMessage')
