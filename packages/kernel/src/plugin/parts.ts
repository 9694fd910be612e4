import type { Events } from '../contracts/Events.js'
import type { Host } from '../contracts/Host.js'
import type { WithTaps } from '../hooks/TapRunner.js'
import type { Registries } from '../state/Registries.js'
import type { WithStore } from '../state/Store.js'
import type { WithListing } from '../wallets/ConnectorListing.js'

/** What plugins register with; there from the instance's creation. */
export interface PluginParts extends Host, Registries, WithStore, WithTaps, WithListing {
  readonly events: Events
}
