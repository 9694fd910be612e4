import type { CaipNetworkId, Clock, LatchkeyState } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'

/** What belongs to one instance and its parts share. */
export interface PolkadotChain {
  readonly clock: Clock
  /** Aborted with the instance. */
  readonly signal: AbortSignal
  /** The application's state, as it is now. */
  readonly state: { readonly current: LatchkeyState }
  /** What wallets are told who asks. */
  readonly applicationName: string
  /** SS58 prefixes by CAIP-2 id. */
  readonly prefixes: ReadonlyMap<CaipNetworkId, number>
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}
