import * as z from 'zod/mini'
import { networkId, textUpTo } from '../shapes/shapes.js'

/** The query of `POST /v1/`: which chain is asked. */
export const rpcQuerySchema = z.object({ chainId: networkId })

/** One request of JSON-RPC 2.0. @see https://www.jsonrpc.org/specification */
export const rpcRequestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.int(), textUpTo(128), z.null()]),
  method: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  params: z.optional(z.union([z.array(z.unknown()).check(z.maxLength(64)), z.record(textUpTo(128), z.unknown())])),
})

/** One answer of JSON-RPC 2.0. */
export const rpcAnswerSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.int(), textUpTo(128), z.null()]),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: textUpTo(4_096), data: z.optional(z.unknown()) })),
})
