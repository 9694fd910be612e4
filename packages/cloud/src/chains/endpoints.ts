import { callerSchema, rpcQuerySchema, supportedChainsSchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import type { Nodes } from '../nodes/openNodes.js'
import { answerRpc, rpcAnswersSchema } from './answerRpc.js'
import { findNodes } from './findNodes.js'

/** A signed transaction of blobs, or a call with much state in place of the chain's. */
const RPC_BYTES = 524_288

/** The chains that are served, and their nodes. */
export const chainEndpoints = (nodes: Nodes): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/v1/supported-chains',
    summary: 'The chains whose data is served',
    access: 'page',
    query: callerSchema,
    answer: supportedChainsSchema,
    handle: async () => ({ body: { http: [...nodes.keys()], ws: [] } }),
  }),
  // Clients write it in both ways.
  ...['/v1', '/v1/'].map((path) => proxyEndpoint(path, nodes)),
]

const proxyEndpoint = (path: string, nodes: Nodes): Endpoint =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Asks a node of the chain by JSON-RPC: one request, or a batch of up to 20. Errors, of the cloud too, are those of JSON-RPC',
    access: 'page',
    query: z.object({ ...callerSchema.shape, ...rpcQuerySchema.shape }),
    body: { schema: z.unknown(), maxBytes: RPC_BYTES, isBeacon: true },
    answer: rpcAnswersSchema,
    handle: async ({ query, body, request }) => ({ body: await answerRpc(findNodes(nodes, query.chainId), body, request.signal) }),
  })
