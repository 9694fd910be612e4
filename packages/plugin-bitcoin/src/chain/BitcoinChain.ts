import type { CaipNetworkId, Clock, LatchkeyState, ScopedStorage } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'
import type { BitcoinKind } from '../networks.js'

/** What belongs to one instance and its parts share. */
export interface BitcoinChain {
  readonly clock: Clock
  /** Aborted with the instance. */
  readonly signal: AbortSignal
  /** The application's state, as it is now. */
  readonly state: { readonly current: LatchkeyState }
  readonly storage: ScopedStorage
  /** The kind of each network, by CAIP-2 id. */
  readonly kinds: ReadonlyMap<CaipNetworkId, BitcoinKind>
  /** The CAIP-2 reference of the public network of each kind. */
  readonly references: Readonly<Record<BitcoinKind, string>>
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}
