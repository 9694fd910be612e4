import { createClient } from 'viem'
import type { Eip1193Request } from '../provider/Eip1193Provider.js'
import { createNodeTransport } from './createNodeTransport.js'
import type { NodeTransportParameters } from './createNodeTransport.js'

/** Asks the nodes of one network. Rejects with errors of viem. */
export type AskNode = (request: Eip1193Request) => Promise<unknown>

/** Loaded on the first read, with viem. */
export function createNode(parameters: NodeTransportParameters): AskNode {
  const client = createClient({ transport: createNodeTransport(parameters) })
  const request = client.request as (request: Eip1193Request) => Promise<unknown>
  return request
}
