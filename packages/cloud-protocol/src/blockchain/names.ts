import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { address, hex, label, listOf, pictureUrl, textUpTo } from '../shapes/shapes.js'

/** An account that a name leads to. */
const namedAddress = z.object({ address, created: z.optional(z.union([textUpTo(64), z.number()])) })

/** A name and where it leads. */
export const nameSchema = z.object({
  name: label,
  registered: z.optional(z.union([textUpTo(64), z.number()])),
  updated: z.optional(z.union([textUpTo(64), z.number()])),
  /** By SLIP-44 coin type, e.g. `60`. */
  addresses: z.record(z.string().check(z.regex(/^\d{1,10}$/)), namedAddress),
  attributes: z.optional(listOf(z.object({ avatar: z.optional(pictureUrl), bio: z.optional(textUpTo(1_024)) }), 16)),
})

/** The answer of `GET /v1/profile/reverse/{address}`. */
export const namesSchema = listOf(nameSchema, 100)

/** The query of `GET /v1/profile/account/{name}` and of `GET /v1/profile/reverse/{address}`. */
export const nameQuerySchema = z.object({ sender: z.optional(address), apiVersion: z.optional(z.literal('2')) })

/** The query of `GET /v1/profile/suggestions/{name}`. */
export const suggestionsQuerySchema = z.object({ zone: textUpTo(128) })

/** The answer of `GET /v1/profile/suggestions/{name}`. */
export const suggestionsSchema = z.object({ suggestions: listOf(z.object({ name: label, registered: z.boolean() }), 100) })

/** The body of `POST /v1/profile/account`. */
export const registerNameBodySchema = z.object({
  /** SLIP-44. */
  coin_type: z.int().check(z.gte(0), z.lte(4_294_967_295)),
  address,
  /** What was signed: JSON with `name`, `attributes` and `timestamp`. */
  message: textUpTo(8_192),
  signature: hex,
})

/** Where a name leads. @throws LatchkeyError as `call` */
export const getName = (http: Http, name: string, options: CallOptions = {}): Promise<z.output<typeof nameSchema>> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/profile/account/${encodeURIComponent(name)}`,
    query: { apiVersion: '2' },
    answer: nameSchema,
    ...options,
  })

/** The names that lead to an account. @throws LatchkeyError as `call` */
export const getNamesOf = (
  http: Http,
  { address, sender }: { readonly address: string; readonly sender?: string },
  options: CallOptions = {},
): Promise<z.output<typeof namesSchema>> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
    query: { sender, apiVersion: '2' },
    answer: namesSchema,
    ...options,
  })

/** Names like one, and whether they are taken. @throws LatchkeyError as `call` */
export const suggestNames = (
  http: Http,
  { name, zone }: { readonly name: string; readonly zone: string },
  options: CallOptions = {},
): Promise<z.output<typeof suggestionsSchema>> =>
  call(http, {
    service: 'blockchain',
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    answer: suggestionsSchema,
    ...options,
  })

/** Takes a name. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function registerName(http: Http, body: z.output<typeof registerNameBodySchema>, options: CallOptions = {}): Promise<void> {
  await http.request('blockchain', { path: '/v1/profile/account', method: 'POST', body, ...options })
}
