import { composeLatchkey } from './composeLatchkey.js'
import type { Latchkey } from './contracts/Latchkey.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'

/**
 * Creates one wallet SDK instance. Safe at module level, also on a server: nothing is asked, listened to or read from storage before
 * `start()`, which the provider of an interface calls when it mounts.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID` | `PLUGIN_INVALID` | `PLUGIN_DUPLICATE` | `PLUGIN_API_VERSION` |
 *   `PLUGIN_REQUIREMENT_MISSING` | `PLUGIN_CYCLE` | `PLUGIN_SETUP_FAILED`; nothing of the instance is left then
 * @example
 * const latchkey = createLatchkey({ projectId: 'demo', metadata, plugins: [eip155({ networks: [mainnet] })] })
 */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  return composeLatchkey(options, () => import('./actions/actions.js'))
}
