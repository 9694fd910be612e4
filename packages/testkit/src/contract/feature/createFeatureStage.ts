import { createLatchkey, type Latchkey, type Plugin } from '@latchkey/kernel'
import { createMemoryStorage } from '../../createMemoryStorage.js'
import { createTestConnector, type TestConnector } from '../../createTestConnector.js'
import { testNamespace } from '../../testNamespace.js'
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
  /** The wallet of the default companion. */
  readonly wallet: TestConnector
}

/** Makes instances for the tests of the suite; `clear` disposes them. */
export interface FeatureStage {
  install(): Installed
  /** A started instance. */
  start(): Promise<Installed>
  clear(): void
}

/** Makes a stage for one plugin. */
export function createFeatureStage({ create, companions }: Pick<FeaturePluginSuite, 'create' | 'companions'>): FeatureStage {
  const made: Latchkey[] = []
  const stage: FeatureStage = {
    install() {
      const { plugin, registrations } = recordRegistrations(create())
      const wallet = createTestConnector()
      const clock = createCountingClock()
      const { storage, calls } = watchStorage(plugin)
      const plugins = [...(companions?.() ?? [testNamespace({ connectors: [wallet] })]), plugin]
      const metadata = { name: 'Contract', description: 'A test', url: 'https://app.test', icons: [] }
      const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage, clock, logLevel: 'silent' })
      made.push(latchkey)
      return { latchkey, registrations, id: plugin.id, clock, storageCalls: calls, wallet }
    },
    async start() {
      const installed = stage.install()
      await installed.latchkey.start()
      return installed
    },
    clear: () => made.splice(0).forEach((latchkey) => latchkey.dispose()),
  }
  return stage
}

/** A storage that records the calls of one plugin. */
function watchStorage({ id }: Plugin) {
  const memory = createMemoryStorage()
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
