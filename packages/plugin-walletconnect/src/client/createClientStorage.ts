import type { ScopedStorage } from '@latchkey/kernel'
import type { SignClient } from '@walletconnect/sign-client'

/** Where the protocol's client keeps its keys and sessions. */
export type ClientStorage = NonNullable<NonNullable<Parameters<typeof SignClient.init>[0]>['storage']>

const PREFIX = 'client/'
const INDEX = 'clientKeys'

/** Here the client would look for a link that it then opens without asking; it finds the visitor's choice elsewhere, checked. */
const NEVER_READ = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * The client's storage on top of the plugin's: what the host decided about storage holds for sessions too, and where the
 * browser refuses to store, they live as long as the page.
 */
export function createClientStorage(storage: ScopedStorage): ClientStorage {
  const keys = (): readonly string[] => storage.get(INDEX, (value) => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined)) ?? []
  const read = <T>(key: string): T | undefined =>
    storage.get(PREFIX + key, (text) => (typeof text === 'string' ? { value: JSON.parse(text) as T } : undefined))?.value
  const remember = (next: readonly string[]): void => storage.set(INDEX, next)
  return {
    getKeys: () => Promise.resolve([...keys()]),
    getEntries: <T>() => Promise.resolve(keys().map((key): [string, T] => [key, read<T>(key) as T])),
    getItem: <T>(key: string) => Promise.resolve(key === NEVER_READ ? undefined : read<T>(key)),
    setItem(key, value) {
      if (!keys().includes(key)) remember([...keys(), key])
      storage.set(PREFIX + key, JSON.stringify(value, writeBigInt))
      return Promise.resolve()
    },
    removeItem(key) {
      remember(keys().filter((known) => known !== key))
      storage.remove(PREFIX + key)
      return Promise.resolve()
    },
  }
}

function writeBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
