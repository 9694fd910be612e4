import type { Clock, Network } from '@latchkey/kernel'
import type { SwapToken } from './SwapToken.js'

/** The network that is swapped on, as providers see it. */
export interface SwapChain {
  readonly network: Network
  /** The network's own coin. */
  readonly native: SwapToken
  readonly clock: Clock
  /**
   * Asks the network's nodes. What is asked in one moment travels in one HTTP request where the nodes take batches.
   *
   * @param method - A method that reads, e.g. `eth_call`.
   * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}
