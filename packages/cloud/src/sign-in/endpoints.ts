import * as protocol from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { readBearerText } from '../keys/keys.js'
import type { SignIns } from './createSignIns.js'

const SIGNATURE_BYTES = 262_144
const METADATA_BYTES = 16_384
const HEADERS = ['authorization', 'x-nonce-jwt']
/** Clients of the reference send JSON as text. Each call has a header that no form can send. */
const base = { access: 'page', headers: HEADERS, query: protocol.callerSchema } as const
/** Clients of the reference take what is not JSON for an error. */
const DONE = { body: null }

/** Sign-in by signed messages. @param signIns - Undefined: it is not served */
export function signInEndpoints(signIns: SignIns | undefined): readonly Endpoint[] {
  if (signIns === undefined) return []
  return [
    endpoint({
      ...base,
      method: 'GET',
      path: '/auth/v1/nonce',
      summary: 'Begins a sign-in: a nonce for the message, and a token that comes back with the signature in the header `x-nonce-jwt`',
      answer: protocol.nonceSchema,
      handle: async ({ project, request }) => ({ body: await signIns.begin(project.id, request.headers.get('origin')) }),
    }),
    endpoint({
      ...base,
      method: 'POST',
      path: '/auth/v1/authenticate',
      summary: 'Signs in by a signed message of CAIP-122, once for each nonce',
      body: { schema: protocol.authenticateBodySchema, maxBytes: SIGNATURE_BYTES, isBeacon: true },
      answer: protocol.authenticatedSchema,
      async handle({ project, request, body, admitted: { whom } }) {
        const [nonceToken, origin] = [readBearerText(request, 'x-nonce-jwt'), request.headers.get('origin')]
        return { body: await signIns.authenticate({ body, nonceToken, projectId: project.id, origin, whom }) }
      },
    }),
    endpoint({
      ...base,
      method: 'GET',
      path: '/auth/v1/me',
      summary: 'Who is signed in, by the bearer token. A server that was given the token asks without an origin',
      query: z.object({ ...protocol.callerSchema.shape, includeAppKitAccount: z.optional(z.enum(['true', 'false'])) }),
      answer: protocol.meSchema,
      handle: async ({ project, request, query }) => ({
        body: await signIns.describe(request, project.id, query.includeAppKitAccount === 'true'),
      }),
    }),
    endpoint({
      ...base,
      method: 'PUT',
      path: '/auth/v1/account-metadata',
      summary: 'Keeps what the application stores with the account that is signed in',
      body: { schema: protocol.accountMetadataBodySchema, maxBytes: METADATA_BYTES, isBeacon: true },
      answer: z.null(),
      async handle({ project, request, body }) {
        await signIns.setMetadata(request, project.id, body.metadata)
        return DONE
      },
    }),
    endpoint({
      ...base,
      method: 'POST',
      path: '/auth/v1/sign-out',
      summary: 'Ends the session of the bearer token',
      answer: z.null(),
      async handle({ project, request }) {
        await signIns.end(request, project.id)
        return DONE
      },
    }),
  ]
}
