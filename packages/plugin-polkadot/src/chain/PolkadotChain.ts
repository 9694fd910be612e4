import type { CaipNetworkId, Clock, LatchkeyState } from '@latchkey/kernel'

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
  /** Nodes that proved to be of their network; filled by `askNode`. */
  readonly proven: Set<string>
}
