import { composeLatchkey } from './composeLatchkey.js'
import type { Latchkey } from './contracts/Latchkey.js'
import type { LatchkeyOptions } from './contracts/LatchkeyOptions.js'
import type { Plugin, ProvidedBy } from './contracts/Plugin.js'

/**
 * Creates one wallet SDK instance, typed with the names that the listed plugins provide. Safe at module level, also on a server:
 * no request, listener or storage read happens before `start()`, which an interface's provider calls on mount.
 *
 * @throws LatchkeyError `PROJECT_ID_REQUIRED` | `OPTION_INVALID` | `PLUGIN_INVALID` | `PLUGIN_DUPLICATE` | `PLUGIN_API_VERSION` |
 *   `PLUGIN_REQUIREMENT_MISSING` | `PLUGIN_CYCLE` | `PLUGIN_SETUP_FAILED`; everything is undone then
 * @example
 * const latchkey = createLatchkey({ projectId: 'demo', metadata, plugins: [eip155({ networks: [mainnet] })] })
 */
export function createLatchkey<const List extends readonly Plugin[]>(options: LatchkeyOptions<List>): Latchkey<ProvidedBy<List>> {
  const sources = { modal: () => import('./modalActions.js'), sessions: () => import('./actions.js') }
  // At runtime the registries are untyped; the plugins' declarations give the types.
  return composeLatchkey(options, sources) as Latchkey<ProvidedBy<List>>
}
