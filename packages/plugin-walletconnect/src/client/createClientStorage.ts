import type { ScopedStorage } from '@latchkey/kernel'
import type { Provider } from '../Provider.js'
import { CLIENT_PREFIX } from '../storageKeys.js'
import { mergeStored } from './mergeStored.js'
import { storedShapes, storedText } from './storedShapes.js'

/** The storage of the protocol client's keys and sessions. */
type Backend = NonNullable<Provider['providerOpts']['storage']>

/** The client's part of the plugin's storage. */
export interface ClientStorage {
  /** The interface that the client uses. */
  readonly backend: Backend
  /** Whether nothing is stored. */
  isEmpty(): boolean
  /** Whether every stored value has the shape that the client writes. */
  isSound(): boolean
  /** The subscriptions to restore; those without a stored owner are removed. */
  takeSubscribed(): readonly string[]
  /** Removes everything. */
  clear(): void
}

/** The part of the client that writes a name; `core` unless listed here. */
const AREAS: Readonly<Record<string, string>> = {
  session: 'wc@2:client:',
  proposal: 'wc@2:client:',
  request: 'wc@2:client:',
  authKeys: 'wc@1.5:auth:',
  pairingTopics: 'wc@1.5:auth:',
  requests: 'wc@1.5:auth:',
}

/** Records with a subscription of their own, and the field with the topic. */
const OWNERS = [
  ['session', 'topic'],
  ['pairing', 'topic'],
  ['authKeys', 'responseTopic'],
] as const

/**
 * The client's storage on top of the plugin's, so that the host's storage options apply to sessions too, and where the
 * browser rejects writes, they live as long as the page. Unknown keys are neither read nor written:
 * among them the link of a wallet app, which the client would open without asking.
 *
 * The client writes whole values from memory, and the client of another tab may have added to them since: only what changed is written.
 *
 * @param parameters.name - The client's own name, a part of each of its keys
 */
export function createClientStorage({ storage, name }: { readonly storage: ScopedStorage; readonly name: string }): ClientStorage {
  const keyOf = (part: string): string => `${AREAS[part] ?? 'wc@2:core:'}0.3:${name}//${part}`
  const shapes = new Map(Object.entries(storedShapes).map(([part, shape]) => [keyOf(part), shape]))
  const readText = (key: string): string | undefined => storage.get(CLIENT_PREFIX + key, (text) => storedText.safeParse(text).data)
  /** What the client read or wrote last. */
  const known = new Map<string, string>()
  const read = <T>(key: string): T | undefined => {
    const text = shapes.has(key) ? readText(key) : undefined
    if (text === undefined) return undefined
    known.set(key, text)
    return JSON.parse(text) as T
  }
  const listOf = (part: string): readonly Readonly<Record<string, string>>[] => read(keyOf(part)) ?? []
  const write = (key: string, value: unknown): void => {
    const [text, before, now] = [JSON.stringify(value, writeBigInt), known.get(key), readText(key)]
    known.set(key, text)
    const isOurs = before === undefined || now === undefined || now === before || !isValid(key)
    storage.set(CLIENT_PREFIX + key, isOurs ? text : mergeStored({ part: key.slice(key.indexOf('//') + 2), before, next: text, now }))
  }
  const keys = (): readonly string[] =>
    [...shapes.keys()].filter((key) => storage.get(CLIENT_PREFIX + key, (value) => ({ value })) !== undefined)
  const isValid = (key: string): boolean => {
    try {
      const text = readText(key)
      return text === undefined || shapes.get(key)?.safeParse(JSON.parse(text, refuseProto)).success === true
    } catch {
      return false // Not JSON.
    }
  }
  return {
    isEmpty: () => keys().length === 0,
    isSound: () => keys().every(isValid),
    takeSubscribed() {
      const known = new Set(OWNERS.flatMap(([part, field]) => listOf(part).map((item) => item[field])))
      const all = listOf('subscription')
      const kept = all.filter(({ topic }) => known.has(topic))
      if (kept.length < all.length) write(keyOf('subscription'), kept)
      return kept.flatMap(({ topic }) => topic ?? [])
    },
    clear() {
      for (const key of shapes.keys()) storage.remove(CLIENT_PREFIX + key)
    },
    backend: {
      getKeys: () => Promise.resolve([...keys()]),
      getEntries: <T>() => Promise.resolve(keys().map((key): [string, T] => [key, read<T>(key) as T])),
      getItem: <T>(key: string) => Promise.resolve(read<T>(key)),
      setItem(key, value) {
        if (shapes.has(key)) write(key, value)
        return Promise.resolve()
      },
      removeItem(key) {
        storage.remove(CLIENT_PREFIX + key)
        return Promise.resolve()
      },
    },
  }
}

/** The client writes no such key, and schemas ignore it. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A stored record has a prototype.')
  return value
}

function writeBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
