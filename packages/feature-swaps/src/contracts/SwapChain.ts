import type { Clock, HttpClient, Network } from '@latchkey/kernel'
import type { SwapToken } from './SwapToken.js'

/** The network that is swapped on, as providers see it. */
export interface SwapChain {
  readonly network: Network
  /** The network's own coin. */
  readonly native: SwapToken
  readonly clock: Clock
  /** The services that the application's `endpoints` name, for providers that ask one of them. Absent on a server. */
  readonly services?: { readonly http: Pick<HttpClient, 'request'>; readonly projectId: string }
  /**
   * Sends a request to the network's nodes. Requests of the same moment share one HTTP request if the nodes support batches.
   *
   * @param method - A method that reads, e.g. `eth_call`.
   * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}
