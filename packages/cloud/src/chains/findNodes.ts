import { refuse } from '../errors/refuse.js'
import type { ChainNodes } from '../nodes/createChainNodes.js'
import type { Nodes } from '../nodes/openNodes.js'

/** The nodes of a chain that a request names. @throws LatchkeyError `CLOUD_REFUSED` for one that is not configured */
export function findNodes(nodes: Nodes, chainId: string): ChainNodes {
  const found = nodes.get(chainId)
  if (found === undefined) throw refuse('NOT_SERVED', 'This cloud does not serve the chain.', 'chainId')
  return found
}
