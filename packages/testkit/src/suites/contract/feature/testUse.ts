import { expect, it } from 'vitest'
import type { FeatureSuite } from './FeatureSuite.js'
import { readFirstLoad } from '../readFirstLoad.js'
import { reactImports } from './reactImports.js'
import { watchPage } from '../watchPage.js'

const PLAIN = 'State is plain data: keep providers, clients, promises, errors and functions outside of state.own()'

/** Tests of the plugin in use. */
export function testUse({ stage, exercise, entry, headless = entry }: FeatureSuite): void {
  it('default: installs without other features and can be used', async () => {
    const { latchkey } = await stage.start()
    const failure = await exercise(latchkey).catch((error: unknown) => error)
    expect(failure, 'It works where no other feature is installed: expect undefined of services.get()').toBeUndefined()
  })

  it('default: its state is plain data, also during use', async () => {
    const { latchkey, id } = await stage.start()
    const slices: unknown[] = [latchkey.state.plugins[id]]
    const stop = latchkey.subscribe(
      ({ plugins }) => plugins[id],
      (slice) => slices.push(slice),
    )
    await exercise(latchkey)
    stop()
    for (const slice of [...slices, latchkey.state.plugins[id]]) {
      expect(() => structuredClone(slice), PLAIN).not.toThrow()
      expect(structuredClone(slice), PLAIN).toEqual(slice)
    }
  })

  it('behavior: there is no request before a gesture, and storage is not read before start()', async () => {
    const page = watchPage()
    try {
      const { latchkey, storageCalls, wallet } = stage.install()
      expect(storageCalls, 'Storage waits for start(): read it in onReady').toEqual([])
      await latchkey.start()
      expect(page.requests, 'No request before a gesture: ask when a view shows or a service is called').toEqual([])
      expect(wallet.promptCount(), 'No wallet is asked before a gesture: ask when a service is called').toBe(0)
    } finally {
      page.stop()
    }
  })

  it('behavior: its first load contains no React', async () => {
    const { first } = await readFirstLoad(entry)
    const found = [...first].filter((packageName) => /^react(-dom)?$/.test(packageName))
    expect(found, 'The first load carries no React: import views with import()').toEqual([])
  })

  it('behavior: it can be bundled where React is not installed', async () => {
    const promise =
      'Applications without React can bundle it: keep views in an entry of their own and name one that does not import them as `headless`'
    expect(await reactImports(headless), promise).toEqual([])
  })
}
