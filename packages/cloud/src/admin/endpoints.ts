import * as z from 'zod/mini'
import type { Admitted, Operator } from '../endpoints/Admitted.js'
import type { Answer, Endpoint } from '../endpoints/Endpoint.js'
import { endpoint } from '../endpoints/Endpoint.js'
import { refuse } from '../errors/refuse.js'
import type { Admin } from './createAdmin.js'

const BODY_BYTES = 4_096
/** Changes that one answer has. */
const CHANGES = 100

const name = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{C}\s]+$/u))
/** NIST SP 800-63B: length counts, and no rule about kinds of characters. */
const newPassword = z.string().check(z.minLength(12), z.maxLength(256))
const password = z.string().check(z.minLength(1), z.maxLength(256))
const code = z.string().check(z.regex(/^\d{6}$/))
const operatorSchema = z.object({ name: z.string(), hasTotp: z.boolean() })

/** How operators sign in and out. Only the page of the cloud itself is served: the key of the API is no operator. */
export const operatorEndpoints = ({ operators, sessions, cookie }: Admin): readonly Endpoint[] => {
  const letIn = async (id: string, admitted: Admitted, body: unknown): Promise<Answer> => {
    const value = await sessions.start(id, admitted.session)
    return { body, cookies: [cookie(value)] }
  }
  const page = { access: 'operatorPage' } as const
  return [
    endpoint({
      ...page,
      method: 'POST',
      path: '/admin/api/operators',
      summary: 'Makes the account of an operator by a token of the log or of the command, and signs in',
      body: { schema: z.strictObject({ token: z.string().check(z.maxLength(128)), name, password: newPassword }), maxBytes: BODY_BYTES },
      answer: z.object({ name: z.string() }),
      status: 201,
      handle: async ({ body, admitted }) => letIn(await operators.add(body, admitted.whom), admitted, { name: body.name }),
    }),
    endpoint({
      ...page,
      method: 'POST',
      path: '/admin/api/session',
      summary: 'Signs in. Where the account has an authenticator, a right password without a code is answered with `needsCode`',
      body: { schema: z.strictObject({ name, password, code: z.optional(code) }), maxBytes: BODY_BYTES },
      answer: z.object({ needsCode: z.boolean() }),
      async handle({ body, admitted }) {
        const found = await operators.signIn(body, admitted.whom)
        return found === 'code' ? { body: { needsCode: true } } : letIn(found.id, admitted, { needsCode: false })
      },
    }),
    endpoint({
      ...page,
      method: 'GET',
      path: '/admin/api/session',
      summary: 'Who is signed in',
      answer: z.object({ operator: z.nullable(operatorSchema) }),
      handle: async ({ admitted }) => ({ body: { operator: admitted.operator ?? null } }),
    }),
    endpoint({
      ...page,
      method: 'DELETE',
      path: '/admin/api/session',
      summary: 'Signs out',
      answer: 'none',
      status: 204,
      async handle({ admitted }) {
        if (admitted.session !== undefined) await sessions.end(admitted.session)
        return { status: 204, cookies: [cookie(undefined)] }
      },
    }),
    endpoint({
      ...page,
      method: 'DELETE',
      path: '/admin/api/sessions',
      summary: 'Signs out on every device',
      answer: 'none',
      status: 204,
      async handle({ admitted }) {
        await sessions.endAll(demand(admitted).id)
        return { status: 204, cookies: [cookie(undefined)] }
      },
    }),
  ]
}

/** The second factor of the operator who is signed in, and what operators changed. */
export const accountEndpoints = ({ operators, changes }: Admin): readonly Endpoint[] => [
  endpoint({
    access: 'operatorPage',
    method: 'POST',
    path: '/admin/api/totp',
    summary: 'A secret for an authenticator (TOTP), which counts after its first code',
    body: { schema: z.strictObject({ password }), maxBytes: BODY_BYTES },
    answer: z.object({ secret: z.string(), uri: z.string() }),
    handle: async ({ body, admitted }) => ({ body: await operators.prepareTotp(demand(admitted).id, body.password, admitted.whom) }),
  }),
  endpoint({
    access: 'operatorPage',
    method: 'PUT',
    path: '/admin/api/totp',
    summary: 'Turns the authenticator on by its first code',
    body: { schema: z.strictObject({ code }), maxBytes: BODY_BYTES },
    answer: 'none',
    status: 204,
    async handle({ body, admitted }) {
      await operators.confirmTotp(demand(admitted).id, body.code)
      return { status: 204 }
    },
  }),
  endpoint({
    access: 'operatorPage',
    method: 'DELETE',
    path: '/admin/api/totp',
    summary: 'Turns the authenticator off',
    body: { schema: z.strictObject({ password }), maxBytes: BODY_BYTES },
    answer: 'none',
    status: 204,
    async handle({ body, admitted }) {
      await operators.removeTotp(demand(admitted).id, body.password, admitted.whom)
      return { status: 204 }
    },
  }),
  endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/api/changes',
    summary: 'Who changed what, the latest first; an empty operator is the admin key',
    answer: z.object({ changes: z.array(z.object({ at: z.number(), operator: z.string(), action: z.string(), subject: z.string() })) }),
    handle: async () => ({ body: { changes: await changes.list(CHANGES) } }),
  }),
]

function demand({ operator }: Admitted): Operator {
  if (operator === undefined) throw refuse('UNAUTHORIZED', 'Nobody is signed in.')
  return operator
}
