import type { ServedCloud } from '../../../scripts/test/serveCloud.js'
import { serveCloud } from '../../../scripts/test/serveCloud.js'

/** A real cloud with names that end with `names.example`; nobody has one yet. */
export const startZone = (): Promise<ServedCloud> =>
  serveCloud({ names: { zone: 'names.example', coinTypes: [60, 2_147_483_785], namesPerAddress: 2 } })
