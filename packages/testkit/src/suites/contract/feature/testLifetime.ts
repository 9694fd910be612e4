import { expect, it, vi } from 'vitest'
import type { FeatureSuite } from './FeatureSuite.js'
import { watchPage } from '../watchPage.js'

/** How long a disposed instance may take to settle its calls. */
const SETTLES_WITHIN_MS = 5_000

/** Tests of the plugin's end. */
export function testLifetime({ stage, exercise }: FeatureSuite): void {
  it('default: dispose leaves no registration', async () => {
    const { latchkey, registrations, id } = await stage.start()
    for (const { id: view } of registrations.views) expect(latchkey.ui.views.get(view)).toBeDefined()
    latchkey.dispose()
    for (const { id: view } of registrations.views) expect(latchkey.ui.views.get(view), `The view '${view}' is gone`).toBeUndefined()
    for (const key of registrations.services) expect(latchkey.services.get(key), `The service '${key}' is gone`).toBeUndefined()
    for (const { slot, item } of registrations.slots)
      expect(latchkey.ui.slots.list(slot), `The slot '${slot}' is empty`).not.toContain(item)
    expect(
      latchkey.ui.texts.list().filter(({ pluginId }) => pluginId === id),
      'Its texts are gone',
    ).toEqual([])
    expect(latchkey.state.plugins, 'Its state is gone').not.toHaveProperty([id])
  })

  it('behavior: dispose leaves no timer and no listener, and nothing is stored afterwards', async () => {
    const page = watchPage()
    try {
      const before = page.timers()
      const { latchkey, registrations, clock, storageCalls } = await stage.start()
      await exercise(latchkey)
      latchkey.dispose()
      const stored = storageCalls.length
      await new Promise((resolve) => setImmediate(resolve))
      expect(clock.pending(), 'No timer outlives the instance: dispose of what clock.after() returns, with onDispose').toBe(0)
      expect(page.timers() - before, 'No timer outlives the instance: use context.clock, and end timers with onDispose').toBe(0)
      expect(
        registrations.listeners(),
        'No listener outlives the instance: keep what on(), subscribe() and watch() return, and call it in onDispose',
      ).toEqual([])
      expect(storageCalls.slice(stored), 'Nothing is stored after dispose(): check context.signal').toEqual([])
    } finally {
      page.stop()
    }
  })

  it('behavior: calls settle when it is disposed during them', async () => {
    const { latchkey } = await stage.start()
    const settled = vi.fn()
    exercise(latchkey).then(settled, settled)
    latchkey.dispose()
    await vi.waitFor(() => expect(settled, 'What is under way settles when the instance ends: hand context.signal on').toHaveBeenCalled(), {
      timeout: SETTLES_WITHIN_MS,
    })
  })

  it('behavior: onReady settles when it is disposed during the start', async () => {
    const { latchkey } = stage.install()
    const settled = vi.fn()
    latchkey.start().then(settled, settled)
    latchkey.dispose()
    await vi.waitFor(() => expect(settled, 'onReady settles when the instance ends: hand context.signal on').toHaveBeenCalled(), {
      timeout: SETTLES_WITHIN_MS,
    })
  })

  it('behavior: two instances share nothing', async () => {
    const [first, second] = [await stage.start(), await stage.start()]
    const before = structuredClone(second.latchkey.state.plugins[second.id])
    await exercise(first.latchkey)
    first.latchkey.dispose()
    expect(second.latchkey.state.plugins[second.id], 'Instances share nothing: keep nothing in variables of a module').toEqual(before)
    await exercise(second.latchkey)
  })
}
