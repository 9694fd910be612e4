import * as protocol from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Call, Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import type { Asker, SmartSessions } from './createSmartSessions.js'

/** A message of 8 KiB, each of whose characters JSON may write with six, and the signature of a contract. */
const ADD_BYTES = 262_144
const REVOKE_BYTES = 196_608
const base = { access: 'page', query: protocol.callerSchema, parameters: protocol.addressParameterSchema } as const

const askerOf = ({ project, request, admitted: { whom } }: Call<unknown, unknown, unknown>): Asker => ({
  project,
  origin: request.headers.get('origin'),
  whom,
})

/** Smart sessions of accounts. @param sessions - Undefined: they are not served */
export function smartSessionEndpoints(sessions: SmartSessions | undefined): readonly Endpoint[] {
  if (sessions === undefined) return []
  return [
    endpoint({
      ...base,
      method: 'GET',
      path: '/v1/sessions/{address}',
      summary: 'The smart sessions that an account granted to the project, the newest first; those that were revoked for 30 days',
      answer: protocol.smartSessionsSchema,
      handle: async ({ path: { address }, project }) => ({ body: { pcis: await sessions.list(address, project) } }),
    }),
    endpoint({
      ...base,
      method: 'POST',
      path: '/v1/sessions/{address}',
      summary: 'Lists a smart session that the account granted, by its signature of the grant',
      body: { schema: protocol.addSessionBodySchema, maxBytes: ADD_BYTES },
      answer: protocol.smartSessionSchema,
      status: 201,
      handle: async (call) => ({ body: await sessions.add(call.path.address, call.body, askerOf(call)) }),
    }),
    endpoint({
      ...base,
      method: 'POST',
      path: '/v1/sessions/{address}/revoke',
      summary: 'Says that a smart session is revoked, by the signature of the account',
      body: { schema: protocol.revokeSessionBodySchema, maxBytes: REVOKE_BYTES },
      // Clients of the reference take what is not JSON for an error.
      answer: z.null(),
      async handle(call) {
        await sessions.revoke(call.path.address, call.body, askerOf(call))
        return { body: null }
      },
    }),
  ]
}
