import type { Network } from '@latchkey/kernel'
import type { Shape } from '@latchkey/plugin-kit/shapes'
import { readResult } from '@latchkey/plugin-kit/nodes'
import type { SolanaChain } from '../chain/SolanaChain.js'
import { askNode } from '../rpc/askNode.js'

/** What every question of the ledger is asked with. */
export interface Question {
  readonly chain: SolanaChain
  readonly network: Network
  readonly signal: AbortSignal
}

/** A request to a node, and what its answer has to be. */
export interface Asked<T> {
  readonly method: string
  readonly params: readonly unknown[]
  readonly shape: Shape<T>
}

/** Asks a node. @throws LatchkeyError `RPC_FAILED` also for an answer of another shape | `ABORTED` | … */
export async function ask<T>({ chain, network, signal }: Question, { method, params, shape }: Asked<T>): Promise<T> {
  const { clock, verdicts } = chain
  return readResult(await askNode({ network, method, params, clock, signal, verdicts }), shape, method)
}
