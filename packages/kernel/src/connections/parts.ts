import type { WithAttempts } from '../async/createAttempts.js'
import type { Events } from '../contracts/events.js'
import type { Host } from '../contracts/Host.js'
import type { WithHooks } from '../hooks/createHookCalls.js'
import type { Alerts } from '../state/createAlerts.js'
import type { Registries } from '../state/createRegistry.js'
import type { WithStore } from '../state/createStore.js'
import type { WithStorage } from '../storage/createStorage.js'
import type { WithLinks } from './createLinks.js'

/** What changing a session needs: no wallet is asked, no plugin takes part. */
export interface SessionParts extends Host, WithStore, WithStorage, WithAttempts, WithLinks, Pick<Registries, 'namespaces'> {}

/** What asking a wallet needs. */
export interface WalletParts extends SessionParts, WithHooks, Pick<Registries, 'connectors' | 'services'> {
  readonly alerts: Alerts
  readonly events: Events
}
