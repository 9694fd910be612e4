import type * as z from 'zod/mini'

type $ZodType = z.core.$ZodType

/**
 * Reads what a service answers by a schema, and keeps what is good: unknown fields are ignored, a bad or `null` optional field is left out, a
 * bad item of a list or record is left out, and of a list that is too long the first items are read.
 *
 * @returns Undefined where a required part is bad, or where the value throws when it is read.
 */
export function readLoosely<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  try {
    return schema.safeParse(mend(schema, value)).data
  } catch {
    // A getter that throws, or nesting without end.
    return undefined
  }
}

/** Leaves out what is optional and bad. What is returned still has to be read by the schema. */
function mend(schema: $ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional') return value === null ? undefined : ifGood(def.innerType, value)
  if (def.type === 'nullable') return ifGood(def.innerType, value) ?? null
  if (def.type === 'array' && Array.isArray(value)) return firstGood(def, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (def.type === 'object') return pick(def.shape, value)
  return def.type === 'record' ? goodMembers(def, value) : value
}

/** A schema of an object as its fields. */
type Shape = Readonly<Record<string, $ZodType>>

function pick(shape: Shape, value: object): object {
  const picked: Record<string, unknown> = {}
  for (const key of Object.keys(shape)) {
    const field = Object.hasOwn(value, key) ? mend(shape[key] as $ZodType, value[key as never]) : undefined
    if (field !== undefined) picked[key] = field
  }
  return picked
}

interface ListOf {
  readonly element: $ZodType
  readonly checks?: readonly z.core.$ZodCheck[] | undefined
}

function firstGood({ element, checks = [] }: ListOf, list: readonly unknown[]): readonly unknown[] {
  // Of a list only its greatest length is checked.
  const maxima = checks.map(({ _zod }) => (_zod.def as { readonly maximum?: unknown }).maximum)
  const most = Math.min(list.length, ...maxima.filter((maximum) => typeof maximum === 'number'))
  const good: unknown[] = []
  for (let index = 0; index < most; index += 1) {
    const item = ifGood(element, list[index])
    if (item !== undefined) good.push(item)
  }
  return good
}

/** Records of a service have few members: further ones are not read. */
const MAX_MEMBERS = 256

interface RecordOf {
  readonly keyType: $ZodType
  readonly valueType: $ZodType
}

function goodMembers({ keyType, valueType }: RecordOf, value: object): object {
  const good: [string, unknown][] = []
  for (const key of Object.keys(value).slice(0, MAX_MEMBERS)) {
    const member = ifGood(valueType, value[key as never])
    if (member !== undefined && key !== '__proto__' && isGood(keyType, key)) good.push([key, member])
  }
  return Object.fromEntries(good)
}

function ifGood(schema: $ZodType, value: unknown): unknown {
  const mended = mend(schema, value)
  return isGood(schema, mended) ? mended : undefined
}

const isGood = (schema: $ZodType, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success
