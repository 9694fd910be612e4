import { walletQuerySchema } from '@latchkey/cloud-protocol/embedded'
import type * as z from 'zod/mini'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import type { Visitor } from './Visitor.js'
import { visitorOf } from './Visitor.js'

/** What an endpoint of the frame handles. */
export interface WalletCall<Body> {
  readonly visitor: Visitor
  readonly body: Body
  readonly request: Request
}

interface WalletEndpoint<Body extends z.ZodMiniType> {
  /** Below `/auth/v1/wallet/`. */
  readonly path: string
  readonly summary: string
  readonly body: Body
  /** Undefined: 204. */
  readonly answer?: z.ZodMiniType
  handle(call: WalletCall<z.output<Body>>): Promise<object | void>
}

const BODY_BYTES = 65_536

/** An endpoint that the frame alone asks. */
export const walletEndpoint = <Body extends z.ZodMiniType>({ path, summary, body, answer, handle }: WalletEndpoint<Body>): Endpoint =>
  endpoint({
    method: 'POST',
    path: `/auth/v1/wallet/${path}`,
    summary,
    access: 'frame',
    query: walletQuerySchema,
    body: { schema: body, maxBytes: BODY_BYTES },
    answer: answer ?? 'none',
    status: answer ? 200 : 204,
    async handle(call): Promise<Answer> {
      const value = await handle({ visitor: visitorOf(call), body: call.body as z.output<Body>, request: call.request })
      return value === undefined ? { status: 204 } : { body: value }
    },
  })
