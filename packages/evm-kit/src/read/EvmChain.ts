import type { Clock, Network } from '@latchkey/kernel'

/** A network that is read through its nodes. */
export interface EvmChain {
  readonly network: Network
  readonly clock: Clock
  /**
   * Sends a request to the network's nodes.
   *
   * @param method - A method that reads, e.g. `eth_call`.
   * @throws LatchkeyError `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED` | …
   */
  read(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown>
}

/** What every read is asked with. */
export interface EvmQuestion {
  readonly chain: EvmChain
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal
}
