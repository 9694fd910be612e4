import { composeLatchkey } from './composeLatchkey.js'
import type { Latchkey } from './contracts/Latchkey.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import type { Plugin } from './contracts/Plugin.js'
import type { ProvidedBy } from './contracts/ProvidedBy.js'

/**
 * Creates one wallet SDK instance, whose type knows the names that the listed plugins bring. Safe at module level, also on a server: nothing is asked, listened to or read from storage before
 * `start()`, which the provider of an interface calls when it mounts.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID` | `PLUGIN_INVALID` | `PLUGIN_DUPLICATE` | `PLUGIN_API_VERSION` |
 *   `PLUGIN_REQUIREMENT_MISSING` | `PLUGIN_CYCLE` | `PLUGIN_SETUP_FAILED`; nothing of the instance is left then
 * @example
 * const latchkey = createLatchkey({ projectId: 'demo', metadata, plugins: [eip155({ networks: [mainnet] })] })
 */
export function createLatchkey<const List extends readonly Plugin[]>(options: LatchkeyOptions<List>): Latchkey<ProvidedBy<List>> {
  const sources = { modal: () => import('./actions/modalActions.js'), sessions: () => import('./actions/actions.js') }
  // What the plugins register is what their types say.
  return composeLatchkey(options, sources) as Latchkey<ProvidedBy<List>>
}
