import { failureSchema } from '@latchkey/cloud-protocol'
import * as z from 'zod/mini'
import type { Access, Endpoint } from '../endpoints/Endpoint.js'

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** A schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. What it checks by code is not in it. */
const toJson = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

const SECURITY: { readonly [A in Access]: readonly object[] } = {
  page: [{ project: [] }],
  anyOrigin: [{ project: [] }],
  admin: [{ admin: [] }, { operator: [] }],
  projectKey: [{ admin: [] }, { operator: [] }, { projectKey: [] }],
  frame: [{ project: [] }],
  framed: [{ project: [] }],
  listed: [],
  metrics: [{ metrics: [] }, {}],
  operatorPage: [{ operator: [] }, {}],
  open: [],
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })

/** The endpoints of an origin of their own. */
export interface FrameOrigin {
  readonly origin: string
  readonly endpoints: readonly Endpoint[]
}

/** The OpenAPI document of endpoints, made from the schemas that read and check what they are sent and answer. */
export function describeEndpoints(endpoints: readonly Endpoint[], version: string, frame?: FrameOrigin): object {
  const paths: Record<string, Record<string, object>> = {}
  const add = (endpoint: Endpoint, more: object = {}): void => {
    ;(paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = { ...describeEndpoint(endpoint), ...more }
  }
  for (const endpoint of endpoints) add(endpoint)
  for (const endpoint of frame?.endpoints ?? [])
    add(endpoint, { servers: [{ url: frame?.origin, description: 'The frame of the embedded wallet' }] })
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey cloud', version },
    paths,
    components: {
      schemas: { Failure: toJson(failureSchema, 'output') },
      securitySchemes: {
        project: { type: 'apiKey', in: 'query', name: 'projectId' },
        admin: bearer('The admin key of the configuration'),
        projectKey: bearer('A key of the project'),
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: 'latchkey-cloud-operator',
          description: 'With the header `X-Latchkey-Admin: 1`, from the page itself',
        },
        metrics: bearer('The token of the configuration; without one, this machine only'),
      },
    },
  }
}

function describeEndpoint({ summary, access, parameters, query, body, answer, status = 200 }: Endpoint): object {
  return {
    summary,
    security: SECURITY[access],
    parameters: [...describeParameters(parameters, 'path'), ...describeParameters(query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...(body.isBeacon ? ['text/plain'] : [])].map((type) => [type, { schema: toJson(body.schema, 'input') }]),
        ),
      },
    }),
    responses: {
      [status]: { description: 'Success', ...describeContent(answer) },
      default: {
        description: 'A failure, with a code that never changes',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function describeContent(answer: Endpoint['answer']): object {
  if (answer === 'none') return {}
  if (typeof answer === 'string') return { content: { [answer]: {} } }
  return { content: { 'application/json': { schema: toJson(answer, 'output') } } }
}

function describeParameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): readonly object[] {
  if (schema === undefined) return []
  const { required = [] } = toJson(schema, 'input')
  return Object.entries(toJson(schema, 'output').properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
