import { createLatchkey, type Latchkey, type Plugin, type StorageBackend } from '@latchkey/kernel'
import { createMemoryStorage, type MemoryStorage } from '../../createMemoryStorage.js'
import { createTestConnector, type TestConnector } from '../../createTestConnector.js'
import { testNamespace } from '../../testNamespace.js'
import { createFaultWatch } from '../createFaultWatch.js'
import type { FeaturePluginSuite } from '../FeaturePluginSuite.js'
import { recordRegistrations, type Registrations } from '../recordRegistrations.js'
import { createCountingClock, type CountingClock } from './createCountingClock.js'

/** An instance with the plugin, and its recorded effects. */
export interface Installed {
  readonly latchkey: Latchkey
  readonly registrations: Registrations
  readonly id: string
  readonly clock: CountingClock
  /** The plugin's storage calls, in order: `get key`, `set key`. */
  readonly storageCalls: readonly string[]
  /** The keys that the plugin read or wrote, in the backend's form. */
  storageKeys(): readonly string[]
  readonly storage: StorageBackend
  /** The wallet of the default companion. */
  readonly wallet: TestConnector
}

/** Makes instances for the tests of the suite; `clear` disposes them. */
export interface FeatureStage {
  /** @param storage - What is stored already. @default nothing */
  install(storage?: MemoryStorage): Installed
  /** A started instance. */
  start(storage?: MemoryStorage): Promise<Installed>
  /** Also fails the test for a rejection that nobody handled, and for an error without a code. */
  clear(): Promise<void>
}

/** Makes a stage for one plugin. */
export function createFeatureStage({ create, companions }: Pick<FeaturePluginSuite, 'create' | 'companions'>): FeatureStage {
  const made: Latchkey[] = []
  const faults = createFaultWatch()
  const stage: FeatureStage = {
    install(memory = createMemoryStorage()) {
      const { plugin, registrations } = recordRegistrations(faults.observe(create()))
      const wallet = createTestConnector()
      const clock = createCountingClock()
      const { storage, calls } = watchStorage(plugin, memory)
      const plugins = [...(companions?.(wallet) ?? [testNamespace({ connectors: [wallet] })]), plugin]
      const metadata = { name: 'Contract', description: 'A test', url: 'https://app.test', icons: [] }
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, clock, logLevel: 'silent' })
      made.push(latchkey)
      const storageKeys = () => [...new Set(calls.map((call) => call.slice(call.indexOf(' ') + 1)))]
      return { latchkey, registrations, id: plugin.id, clock, storage, storageCalls: calls, storageKeys, wallet }
    },
    async start(storage) {
      const installed = stage.install(storage)
      await installed.latchkey.start()
      return installed
    },
    async clear() {
      for (const latchkey of made.splice(0)) latchkey.dispose()
      await faults.check()
    },
  }
  return stage
}

/** A storage that records the calls of one plugin. */
function watchStorage({ id }: Plugin, memory: MemoryStorage) {
  const calls: string[] = []
  const note = (call: string, key: string): void => {
    if (key.includes(`/${id}/`)) calls.push(`${call} ${key}`)
  }
  const storage = {
    getItem(key: string) {
      note('get', key)
      return memory.getItem(key)
    },
    setItem(key: string, value: string) {
      note('set', key)
      memory.setItem(key, value)
    },
    removeItem(key: string) {
      note('remove', key)
      memory.removeItem(key)
    },
  }
  return { storage, calls }
}
