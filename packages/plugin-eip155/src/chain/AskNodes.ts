import type { Network } from '@latchkey/kernel'

/** What a node is asked. */
export interface NodeRequest {
  readonly method: string
  readonly params?: unknown
}

/** Asks the nodes of a network. Rejects with `RPC_FAILED` | `RPC_TIMEOUT` | `RPC_WRONG_CHAIN` | `METHOD_NOT_SUPPORTED` | … */
export type AskNodes = (network: Network, request: NodeRequest) => Promise<unknown>
