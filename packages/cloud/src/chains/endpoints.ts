import { callerSchema, rpcQuerySchema, supportedChainsSchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { VisitorSlots } from '../async/createVisitorSlots.js'
import { createVisitorSlots } from '../async/createVisitorSlots.js'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuseRate } from '../errors/refuse.js'
import type { Nodes } from '../nodes/openNodes.js'
import { answerRpc, rpcAnswersSchema } from './answerRpc.js'
import { findNodes } from './findNodes.js'

/** A signed transaction of blobs, or a call with much state in place of the chain's. */
const RPC_BYTES = 524_288

/**
 * What one visitor asks nodes at a time, and waits for. A batch counts as one request of an address, because pages that send batches of small calls would reach
 * that limit first: what it may cost is bounded here, and by the bytes of its answer.
 */
const VISITOR = { atOnce: 8, most: 100 }

/** The chains that are served, and their nodes. */
export function chainEndpoints(nodes: Nodes): readonly Endpoint[] {
  const visitors = createVisitorSlots(VISITOR)
  // Clients write it in both ways.
  return [supportedEndpoint(nodes), ...['/v1', '/v1/'].map((path) => proxyEndpoint({ path, nodes, visitors }))]
}

const supportedEndpoint = (nodes: Nodes): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'The chains whose data is served',
    access: 'page',
    query: callerSchema,
    answer: supportedChainsSchema,
    handle: async () => ({ body: { http: [...nodes.keys()], ws: [] } }),
  })

/** Parts of {@link proxyEndpoint}. */
interface ProxyParts {
  readonly path: string
  readonly nodes: Nodes
  readonly visitors: VisitorSlots
}

const proxyEndpoint = ({ path, nodes, visitors }: ProxyParts): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Asks a node of the chain by JSON-RPC: one request, or a batch of up to 20. Errors, of the cloud too, are those of JSON-RPC',
    access: 'page',
    query: z.object({ ...callerSchema.shape, ...rpcQuerySchema.shape }),
    body: { schema: z.unknown(), maxBytes: RPC_BYTES, isBeacon: true },
    answer: rpcAnswersSchema,
    async handle({ query, body, request, admitted: { whom } }) {
      const asked = findNodes(nodes, query.chainId)
      if (visitors.roomOf(whom) === 0) throw refuseRate(1)
      return { body: await visitors.run(whom, () => answerRpc(asked, body, request.signal)) }
    },
  })
