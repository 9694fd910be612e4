import * as z from 'zod/mini'
import { frameError } from '../../errors.js'

/** Most fields that a person is shown; what has more is refused, because what is not shown is not signed. */
const MOST_FIELDS = 256
const DEEPEST = 8

const fieldSchema = z.object({ name: z.string().check(z.maxLength(128)), type: z.string().check(z.maxLength(128)) })
const typedSchema = z.object({
  types: z.record(z.string().check(z.maxLength(128)), z.array(fieldSchema).check(z.maxLength(MOST_FIELDS))),
  primaryType: z.string().check(z.maxLength(128)),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** Typed data (EIP-712). */
export type Typed = z.output<typeof typedSchema>

/** A field that is signed, e.g. `order.maker`. */
export interface TypedField {
  readonly path: string
  readonly value: string
}

/** Reads the second parameter of `eth_signTypedData_v4`. @throws LatchkeyError `REQUEST_UNREADABLE` */
export function readTyped(params: unknown): Typed {
  const [, data] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const parsed = typedSchema.safeParse(typeof data === 'string' ? parse(data) : data)
  if (!parsed.success || !Object.hasOwn(parsed.data.types, parsed.data.primaryType)) throw unreadable()
  demandDomain(parsed.data)
  return parsed.data
}

/** The members of a domain by EIP-712. */
const DOMAIN: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Each value of the domain is what its type says, as in the message. */
function demandDomain({ types, domain }: Typed): void {
  const named = new Map((types['EIP712Domain'] ?? []).map(({ name, type }) => [name, type]))
  for (const [name, value] of Object.entries(domain)) {
    const type = named.get(name) ?? (Object.hasOwn(DOMAIN, name) ? DOMAIN[name] : undefined)
    if (type !== undefined) showLeaf(type, value)
  }
}

/**
 * The fields that are signed, by their types: what else is in the message is signed by nobody, and not shown.
 *
 * @throws LatchkeyError `REQUEST_UNREADABLE` for a field that is missing, and for more than a person can read
 */
export function listFields({ types, primaryType, message }: Typed): readonly TypedField[] {
  const fields: TypedField[] = []
  const walk = ({ type, value, path, depth }: Place): void => {
    if (depth > DEEPEST || fields.length >= MOST_FIELDS) throw unreadable()
    const inner = innerOf(types, { type, value, path, depth })
    if (inner === undefined) fields.push({ path, value: showLeaf(type, value) })
    else if (inner.length === 0) fields.push({ path, value: '[]' })
    else for (const place of inner) walk(place)
  }
  walk({ type: primaryType, value: message, path: '', depth: 0 })
  return fields
}

/** A value on the way down. */
interface Place {
  readonly type: string
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

/** What a list or a struct has in it; undefined for a plain value. */
function innerOf(types: Typed['types'], { type, value, path, depth }: Place): readonly Place[] | undefined {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) {
    if (!Array.isArray(value) || value.length > MOST_FIELDS) throw unreadable()
    return (value as readonly unknown[]).map((each, index) => ({ type: item, value: each, path: `${path}[${index}]`, depth: depth + 1 }))
  }
  if (!Object.hasOwn(types, type)) return undefined
  const struct = toStruct(value)
  const start = path === '' ? '' : `${path}.`
  return (types[type] ?? []).map(({ name, type: inner }) => ({
    type: inner,
    value: struct(name),
    path: `${start}${name}`,
    depth: depth + 1,
  }))
}

function toStruct(value: unknown): (name: string) => unknown {
  if (typeof value !== 'object' || value === null) throw unreadable()
  return (name) => (Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined)
}

const unreadable = () => frameError('REQUEST_UNREADABLE', {})

/** Whole numbers, written in one way only: another is read as the number by what signs it, and not by what knows permits. */
const INTEGER_TYPE = /^u?int\d*$/
const INTEGER = /^-?(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/

/** What signs it would read a number as bytes, not as its digits. */
const TEXT_TYPE = /^(?:string|address|bytes\d*)$/

function showLeaf(type: string, value: unknown): string {
  if (
    INTEGER_TYPE.test(type) &&
    !(typeof value === 'string' ? INTEGER.test(value) : Number.isSafeInteger(value) || typeof value === 'bigint')
  )
    throw unreadable()
  if (TEXT_TYPE.test(type) && typeof value !== 'string') throw unreadable()
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw unreadable()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw frameError('REQUEST_UNREADABLE', {}, error)
  }
}
