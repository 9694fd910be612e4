import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { address, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** The query of `GET /v1/identity/{address}`. */
export const identityQuerySchema = z.object({
  /** Who asks: the connected account. */
  sender: z.optional(address),
})

/** The answer of `GET /v1/identity/{address}`. */
export const identitySchema = z.object({ name: z.nullable(textUpTo(256)), avatar: z.nullable(z.union([pictureUrl, z.literal('')])) })

/** The name and picture of an account; null or empty where it has none. */
export type Identity = z.output<typeof identitySchema>

/** What {@link getIdentity} asks for. */
export interface IdentityQuery {
  readonly address: string
  /** Who asks: the connected account. */
  readonly sender?: string
}

/** The name and picture of an account. @throws LatchkeyError as `call` */
export const getIdentity = (http: Http, { address, sender }: IdentityQuery, options: CallOptions = {}): Promise<Identity> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    answer: identitySchema,
    ...options,
  })
