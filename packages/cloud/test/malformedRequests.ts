// Requests made from the OpenAPI document: some are right, most are nearly so.
import fc from 'fast-check'
import { ADMIN_KEY } from './openCloud.js'

/** What is read of a JSON Schema. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly minimum?: number
  readonly maximum?: number
}

/** What is read of an operation. */
export interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: object }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  /** Of an origin of its own. */
  readonly servers?: readonly { readonly url: string }[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>
}

/** What is read of the document. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** An operation with its place. */
export interface PlacedOperation {
  readonly path: string
  /** In lower case. */
  readonly method: string
  readonly operation: Operation
}

/** All operations of a document. */
export const listOperations = ({ paths }: Document): readonly PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )

/** The headers by which every kind of endpoint lets a request in. */
const KEYS = { authorization: `Bearer ${ADMIN_KEY}`, 'x-latchkey-admin': '1', origin: 'https://cloud.example' } as const

/** That the project `open` serves with the embedded wallet in it. */
export const PAGE = 'http://localhost:3000'

const ACCOUNT = `0x${'1'.repeat(40)}`
const HOSTILE = ['', '\u0000', '\ud800', '%', '%00', '%ff', '../..', '__proto__', 'constructor', "';--", 'x'.repeat(5_000)]
const NUMBERS = ['-1', '0', '1', '1e999', 'NaN', '٣']
const KNOWN = ['shop', 'MODAL_OPEN', 'eip155:1', '2026-11-26', '9999-99-99', 'alice.names.example', 'eth_call', 'usd']
const PLACED = ['eip155:31337', ACCOUNT, `eip155:31337:${ACCOUNT}`]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...HOSTILE, ...NUMBERS),
  fc.constantFrom(...KNOWN, ...PLACED),
)

const SCALARS: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: () => fc.oneof(text, fc.uuid(), fc.stringMatching(/^0x[0-9a-f]{0,130}$/)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = -1, maximum = 2 ** 53 }) =>
    fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(minimum, maximum, maximum + 1)),
  number: () => fc.double(),
}

/** Values of a schema, one of eight of which, or a part of it, is something else. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: rightValuesOf(schema) },
    { weight: 1, arbitrary: fc.oneof(text, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>) },
  )
}

function rightValuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const [first, ...more] = schema.anyOf ?? schema.allOf ?? []
  if (first) return fc.oneof(valuesOf(first), ...more.map(valuesOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'object') return objectsOf(schema)
  return SCALARS[schema.type ?? '']?.(schema) ?? fc.oneof(text, fc.array(text, { maxLength: 3 }))
}

function objectsOf({ properties = {}, additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]))
  const isComplete = fc.record(fields)
  const others = typeof additionalProperties === 'object' ? additionalProperties : {}
  const isPartial = fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.dictionary(text, valuesOf(others), { maxKeys: 2 }))
    .map(([own, more]) => ({ ...more, ...own }))
  return fc.oneof({ weight: 3, arbitrary: isComplete }, { weight: 1, arbitrary: isPartial })
}

/** A lone surrogate cannot be sent. */
const whole = (value: string): string => value.replace(/[\ud800-\udfff]/g, '�')
const encode = (value: string): string => encodeURIComponent(whole(value))

/** The headers of who is let in: where an operation is of an origin of its own, its host, and that origin as the one that asks. */
export function keysOf({ servers: [own] = [] }: Operation): Readonly<Record<string, string>> {
  return own === undefined ? KEYS : { ...KEYS, host: new URL(own.url).host, origin: own.url }
}

const hostOf = ({ servers: [own] = [] }: Operation): Readonly<Record<string, string>> =>
  own === undefined ? {} : { host: new URL(own.url).host }

/** A request that is ready to be sent. */
export interface MadeRequest {
  readonly target: string
  readonly init: RequestInit
}

const BROKEN = ['[', '['.repeat(20_000), '{"__proto__":{"x":1}}', '1e999', '']

/** Requests to one operation. */
function requestsTo({ path, method, operation }: PlacedOperation): fc.Arbitrary<MadeRequest> {
  const { parameters, requestBody } = operation
  const valueOf = (schema: object): fc.Arbitrary<string> =>
    valuesOf(schema).map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')))
  const places = Object.fromEntries(parameters.filter((each) => each.in === 'path').map(({ name, schema }) => [name, valueOf(schema)]))
  const queries = Object.fromEntries(parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, valueOf(schema)]))
  const [{ schema: bodySchema } = { schema: {} }] = Object.values(requestBody?.content ?? {})
  const bodies = fc.oneof(
    { weight: 6, arbitrary: valuesOf(bodySchema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
  )
  return fc
    .record({
      place: fc.record(places),
      isRaw: fc.boolean(),
      query: fc.record(queries, { requiredKeys: [] }),
      more: fc.dictionary(fc.string({ maxLength: 5 }), text, { maxKeys: 1 }),
      knowsProject: fc.integer({ min: 0, max: 6 }),
      body: bodies,
      type: fc.constantFrom('application/json', 'application/json', 'text/plain', 'text/html', ''),
      hasKey: fc.boolean(),
    })
    .map(({ place, isRaw, query, more, knowsProject, body, type, hasKey }) => {
      const given = { ...more, ...query, ...(knowsProject > 0 && { projectId: 'open', ...('page' in query && { page: PAGE }) }) }
      const search = Object.entries(given).map(([name, value]) => `${encode(name)}=${encode(value)}`)
      const put = path.replace(/\{(\w+)\}/g, (_, name: string) => (isRaw ? encode : encodeURI)(encode(place[name] ?? '')))
      const headers = { ...(type !== '' && { 'content-type': type }), ...(hasKey ? keysOf(operation) : hostOf(operation)) }
      return {
        target: `${put}?${search.join('&')}`,
        init: { method: method.toUpperCase(), headers, ...(method === 'get' ? {} : { body: whole(body) }) },
      }
    })
}

/** Requests to all operations, each as often. */
export const malformedRequests = (operations: readonly PlacedOperation[]): fc.Arbitrary<MadeRequest> =>
  fc.oneof(...operations.map(requestsTo))

/** A body without end, of a character that keeps it a JSON text. It counts what is read of it, and whether it was given up. */
export function endlessBody() {
  const chunk = new TextEncoder().encode(`"${'x'.repeat(65_535)}`)
  const state = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.bytes += chunk.length
      controller.enqueue(chunk)
    },
    cancel: () => void (state.isCancelled = true),
  })
  return { body, state }
}
