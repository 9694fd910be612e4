import { createLatchkey, type Latchkey, type Plugin } from '@latchkey/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../createMemoryStorage.js'
import { testNamespace } from '../testNamespace.js'
import { readFirstLoad } from './readFirstLoad.js'
import { recordRegistrations } from './recordRegistrations.js'

/** Parameters of {@link describeFeaturePlugin}. */
export interface FeaturePluginSuite {
  /** A fresh plugin on every call. */
  create(): Plugin
  /** Absolute path of the package's main entry, e.g. of `src/index.ts`. */
  readonly entry: string
  /** Plugins it requires. @default one namespace with a test wallet */
  readonly companions?: () => readonly Plugin[]
  /** Uses the feature when no optional service is there; must not reject. */
  exercise(latchkey: Latchkey): Promise<void>
}

/**
 * The promises every feature plugin keeps, as vitest tests.
 *
 * @param name - Heads the report, e.g. `swaps`.
 */
export function describeFeaturePlugin(name: string, suite: FeaturePluginSuite): void {
  const made: Latchkey[] = []
  const start = async () => {
    const { plugin, registrations } = recordRegistrations(suite.create())
    const companions = suite.companions?.() ?? [testNamespace()]
    const metadata = { name: 'Contract', description: 'A test', url: 'https://app.test', icons: [] }
    const plugins = [...companions, plugin]
    const latchkey = createLatchkey({ projectId: 'test', metadata, plugins, storage: createMemoryStorage(), logLevel: 'silent' })
    made.push(latchkey)
    await latchkey.start()
    return { latchkey, registrations, id: plugin.id }
  }

  describe(`feature plugin ${name}`, { timeout: 60_000 }, () => {
    afterEach(() => made.splice(0).forEach((latchkey) => latchkey.dispose()))

    it('default: installs without other features and can be used', async () => {
      const { latchkey } = await start()
      await expect(suite.exercise(latchkey)).resolves.toBeUndefined()
    })

    it('default: brings a component for each view it declares', async () => {
      const { registrations } = await start()
      for (const { id, load } of registrations.views) {
        if (load) expect((await load()).views, id).toHaveProperty([id])
      }
    })

    it('default: its state is plain data', async () => {
      const { latchkey, id } = await start()
      const slice = latchkey.state.plugins[id]
      expect(structuredClone(slice)).toEqual(slice)
    })

    it('default: dispose leaves no registration', async () => {
      const { latchkey, registrations, id } = await start()
      for (const view of registrations.views) expect(latchkey.ui.views.get(view.id)).toBeDefined()
      latchkey.dispose()
      for (const view of registrations.views) expect(latchkey.ui.views.get(view.id)).toBeUndefined()
      for (const key of registrations.services) expect(latchkey.services.get(key)).toBeUndefined()
      for (const { slot, item } of registrations.slots) expect(latchkey.ui.slots.list(slot)).not.toContain(item)
      expect(latchkey.state.plugins).not.toHaveProperty([id])
    })

    it('behavior: its first load carries no React', async () => {
      const { first } = await readFirstLoad(suite.entry)
      expect([...first].filter((packageName) => /^react(-dom)?$/.test(packageName))).toEqual([])
    })
  })
}
