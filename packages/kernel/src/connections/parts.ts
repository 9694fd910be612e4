import type { Host } from '../contracts/Host.js'
import type { Parts } from '../state/Parts.js'
import type { WithLinks } from './createLinks.js'

/** What changing a session needs: no wallet is asked, no plugin takes part. */
export interface SessionParts extends Host, WithLinks, Parts<'store' | 'storage' | 'attempts' | 'namespaces'> {}

/** What asking a wallet needs. */
export interface WalletParts extends SessionParts, Parts<'hooks' | 'connectors' | 'services' | 'alerts' | 'events'> {}
