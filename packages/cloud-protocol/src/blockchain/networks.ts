import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { listOf, networkId } from '../shapes/shapes.js'

/** The answer of `GET /v1/supported-chains`. */
export const supportedChainsSchema = z.object({
  /** CAIP-2 ids that the service knows; the other calls answer for these. */
  http: listOf(networkId, 2_000),
  ws: listOf(networkId, 2_000),
})

/** The networks that the service knows. Ask once. @throws LatchkeyError as `call` */
export const getSupportedChains = (http: Http, options: CallOptions = {}): Promise<z.output<typeof supportedChainsSchema>> =>
  call(http, { service: 'blockchain', path: '/v1/supported-chains', answer: supportedChainsSchema, ...options })
