import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { hex, identifier, listOf, textUpTo } from '../shapes/shapes.js'

/** A smart session of an account. */
export const smartSessionSchema = z.object({
  pci: identifier,
  expiration: z.optional(z.number()),
  revokedAt: z.optional(z.number()),
  project: z.optional(z.object({ id: textUpTo(128), name: z.optional(textUpTo(256)), url: z.optional(textUpTo(2_048)) })),
})

/** The answer of `GET /v1/sessions/{account}`. */
export const smartSessionsSchema = z.object({ pcis: listOf(smartSessionSchema, 200) })

/** The body of `POST /v1/sessions/{address}/revoke`. */
export const revokeSessionBodySchema = z.object({ pci: identifier, signature: hex })

/** The smart sessions of an account. @param account - CAIP-10 id @throws LatchkeyError as `call` */
export const getSmartSessions = (http: Http, account: string, options: CallOptions = {}): Promise<z.output<typeof smartSessionsSchema>> =>
  call(http, { service: 'blockchain', path: `/v1/sessions/${encodeURIComponent(account)}`, answer: smartSessionsSchema, ...options })

/** What {@link revokeSmartSession} ends. */
export interface Revocation extends z.output<typeof revokeSessionBodySchema> {
  readonly address: string
}

/** Ends a smart session. Any answer of success is good. @throws LatchkeyError as `HttpClient.request` */
export async function revokeSmartSession(http: Http, { address, ...body }: Revocation, options: CallOptions = {}): Promise<void> {
  await http.request('blockchain', { path: `/v1/sessions/${encodeURIComponent(address)}/revoke`, method: 'POST', body, ...options })
}
