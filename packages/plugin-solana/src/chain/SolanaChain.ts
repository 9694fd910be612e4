import type { CaipNetworkId, Clock, LatchkeyState } from '@latchkey/kernel'
import type { Verdicts } from '@latchkey/plugin-kit/nodes'

/** What belongs to one instance and its parts share. */
export interface SolanaChain {
  readonly clock: Clock
  /** Aborted with the instance. */
  readonly signal: AbortSignal
  /** The application's state, as it is now. */
  readonly state: { readonly current: LatchkeyState }
  /** What wallet-standard wallets call a cluster, by CAIP-2 id. */
  readonly walletChains: Map<CaipNetworkId, string | undefined>
  /** What is known of nodes; filled as they are asked. */
  readonly verdicts: Verdicts
}
