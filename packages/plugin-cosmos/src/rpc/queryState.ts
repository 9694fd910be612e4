import { LatchkeyError } from '@latchkey/kernel'
import { readResult, unreadable } from '@latchkey/plugin-kit/nodes'
import { base64, hex } from '@scure/base'
import type { NodeQuestion } from './askNode.js'
import { askNode } from './askNode.js'
import { queried } from './nodeShapes.js'

/** A query to the application behind a node. */
export interface StateQuestion {
  /** The query's name in the SDK, e.g. `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string
  /** Its request, in Protocol Buffers. */
  readonly data: Uint8Array
}

/** The RPC method of such a query. */
export const QUERY_METHOD = 'abci_query'

const LONGEST_DETAIL = 300

/**
 * Queries a part of the chain's current state.
 *
 * @returns The answer, in Protocol Buffers.
 * @throws LatchkeyError `RPC_FAILED` with the application's own words, and as `askNode`
 */
export async function queryState(nodes: Omit<NodeQuestion, 'method' | 'params'>, { path, data }: StateQuestion): Promise<Uint8Array> {
  const params = { path, data: hex.encode(data), height: '0', prove: false }
  const answer = await askNode({ ...nodes, method: QUERY_METHOD, params })
  const { code, log = '', value } = readResult(answer, queried, QUERY_METHOD).response
  if (code) throw new LatchkeyError('RPC_FAILED', { method: QUERY_METHOD, code, detail: log.slice(0, LONGEST_DETAIL) })
  try {
    return base64.decode(value ?? '')
  } catch (cause) {
    throw unreadable(QUERY_METHOD, cause)
  }
}
