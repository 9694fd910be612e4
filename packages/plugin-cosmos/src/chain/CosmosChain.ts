import type { CaipNetworkId, Clock, LatchkeyState } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'
import type { CosmosNetwork } from '../networks.js'

/** What belongs to one instance and its parts share. */
export interface CosmosChain {
  readonly clock: Clock
  /** Aborted with the instance. */
  readonly signal: AbortSignal
  /** The application's state, as it is now. */
  readonly state: { readonly current: LatchkeyState }
  /** What the application wrote of each network, by CAIP-2 id. */
  readonly zones: ReadonlyMap<CaipNetworkId, CosmosNetwork>
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}
