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
  if (!parsed.success || !Object.hasOwn(parsed.data.types, parsed.data.primaryType)) throw frameError('REQUEST_UNREADABLE', {})
  return parsed.data
}

/**
 * The fields that are signed, by their types: what else is in the message is signed by nobody, and not shown.
 *
 * @throws LatchkeyError `REQUEST_UNREADABLE` for a field that is missing, and for more than a person can read
 */
export function listFields({ types, primaryType, message }: Typed): readonly TypedField[] {
  const fields: TypedField[] = []
  const walk = (type: string, value: unknown, path: string, depth: number): void => {
    if (depth > DEEPEST || fields.length >= MOST_FIELDS) throw frameError('REQUEST_UNREADABLE', {})
    const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
    if (item !== undefined) {
      if (!Array.isArray(value) || value.length > MOST_FIELDS) throw frameError('REQUEST_UNREADABLE', {})
      if (value.length === 0) fields.push({ path, value: '[]' })
      for (const [index, element] of (value as readonly unknown[]).entries()) walk(item, element, `${path}[${index}]`, depth + 1)
      return
    }
    if (!Object.hasOwn(types, type)) {
      fields.push({ path, value: showLeaf(value) })
      return
    }
    if (typeof value !== 'object' || value === null) throw frameError('REQUEST_UNREADABLE', {})
    for (const field of types[type] ?? [])
      walk(
        field.type,
        Object.hasOwn(value, field.name) ? (value as Record<string, unknown>)[field.name] : undefined,
        path === '' ? field.name : `${path}.${field.name}`,
        depth + 1,
      )
  }
  walk(primaryType, message, '', 0)
  return fields
}

function showLeaf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw frameError('REQUEST_UNREADABLE', {})
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw frameError('REQUEST_UNREADABLE', {}, error)
  }
}
