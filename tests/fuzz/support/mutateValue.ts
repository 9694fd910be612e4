import { mutateText } from './mutateText.js'
import type { Random } from './random.js'

/** JSON values in place of the expected ones. */
const LEAVES: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => 2 ** 53,
  () => '',
  () => ' ',
  () => '0x',
  () => [],
  () => {},
  () => [[]],
  () => ({}),
  () => ({ length: 1e9 }),
  () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  () => ({ constructor: { prototype: {} } }),
  () => ['__proto__'],
]

/** Values that only page code can pass. */
const LIVE_LEAVES: readonly (() => unknown)[] = [
  () => undefined,
  () => Symbol('hostile'),
  () => 10n,
  () => Number.NaN,
  () => () => throwHostile(),
  () => new Proxy({}, THROWING),
  () => new Proxy(() => undefined, THROWING),
  () => Object.create(null) as unknown,
  () => new Date(Number.NaN),
  () => new Map([['a', 1]]),
  () => Promise.resolve({}),
  () => ({ then: throwHostile }),
  () => ({ toString: throwHostile }),
  () => ({ [Symbol.toPrimitive]: throwHostile }),
  () => new Uint8Array(4),
  () => circular(),
]

/** Thrown by hostile values: a parser that lets it through has crashed. */
class HostileError extends Error {}

function throwHostile(): never {
  throw new HostileError('thrown by the input')
}

const TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'apply', 'construct', 'set'] as const
const THROWING: ProxyHandler<object> = Object.fromEntries(TRAPS.map((trap) => [trap, throwHostile]))

function circular(): object {
  const value: Record<string, unknown> = {}
  value['self'] = value
  return value
}

/** Options of a mutation. */
export interface MutateOptions {
  /** Inserts values outside JSON: proxies and getters that throw, functions, symbols. @default false */
  readonly isLive?: boolean
}

/** A copy of a value with one to four changes anywhere inside: leaves replaced, members removed, added, renamed, repeated. */
export function mutateValue(random: Random, seeds: readonly unknown[], { isLive = false }: MutateOptions = {}): unknown {
  const leaves = isLive ? [...LEAVES, ...LIVE_LEAVES] : LEAVES
  if (random.oneIn(25)) return random.pick(leaves)()
  const parts: MutationParts = { random, leaves, isLive }
  let value = copy(random.pick(seeds))
  for (let left = 1 + random.below(4); left > 0; left -= 1) value = mutateAt(value, parts)
  return value
}

interface MutationParts {
  readonly random: Random
  readonly leaves: readonly (() => unknown)[]
  readonly isLive: boolean
}

function mutateAt(value: unknown, parts: MutationParts): unknown {
  const { random } = parts
  if (!isContainer(value)) return mutateLeaf(value, parts)
  const keys = Object.keys(value)
  if (keys.length === 0 || random.oneIn(6)) return mutateContainer(value, keys, parts)
  const key = random.pick(keys)
  const descriptor = Object.getOwnPropertyDescriptor(value, key)
  if (descriptor && 'value' in descriptor) Reflect.set(value, key, mutateAt(descriptor.value, parts))
  return value
}

function mutateLeaf(value: unknown, { random, leaves }: MutationParts): unknown {
  return typeof value === 'string' && !random.oneIn(3) ? mutateText(random, [value, '']) : random.pick(leaves)()
}

function mutateContainer(
  value: Record<string, unknown> | unknown[],
  keys: readonly string[],
  { random, leaves, isLive }: MutationParts,
): unknown {
  const leaf = random.pick(leaves)()
  if (random.oneIn(5)) return leaf
  if (random.oneIn(5)) return [value]
  if (Array.isArray(value)) {
    const count = random.oneIn(50) ? 1_000 : random.below(3)
    return random.oneIn(3) ? value.slice(1) : [...value, ...Array.from({ length: count }, () => (random.oneIn(2) ? leaf : value[0]))]
  }
  const key =
    keys.length > 0 && !random.oneIn(3) ? random.pick(keys) : random.pick(['__proto__', 'constructor', 'toString', 'extra', '0', ''])
  if (isLive && random.oneIn(2)) return Object.defineProperty(value, key, { get: throwHostile, enumerable: true, configurable: true })
  if (random.oneIn(2)) Reflect.deleteProperty(value, key)
  else Object.defineProperty(value, key, { value: leaf, enumerable: true, configurable: true, writable: true })
  return value
}

/** Whether a value is a list or a plain object, which can be read without running foreign code. */
export function isContainer(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    return Array.isArray(value) || prototype === Object.prototype
  } catch {
    return false // A proxy that throws is a leaf.
  }
}

/** Functions and instances are not changed, and neither is anything deeper than a seed: it may be cyclic. */
function copy(value: unknown, depth = 12): unknown {
  if (!isContainer(value) || depth === 0) return value
  if (Array.isArray(value)) return value.map((item) => copy(item, depth - 1))
  const descriptors = Object.entries(Object.getOwnPropertyDescriptors(value))
  // A getter is not run here: it may throw.
  const own = descriptors.map(([key, descriptor]) => [
    key,
    'value' in descriptor ? { ...descriptor, value: copy(descriptor.value, depth - 1) as unknown } : descriptor,
  ])
  return Object.defineProperties({}, Object.fromEntries(own) as PropertyDescriptorMap)
}
