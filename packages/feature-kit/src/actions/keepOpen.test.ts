import type { PluginContext } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { keepOpen } from './keepOpen.js'

async function setUp() {
  let isBusy = true
  let dispose: ReturnType<typeof keepOpen> | undefined
  const setup = (context: PluginContext) => {
    context.views.add([{ id: 'coffee.Cup', title: 'Cup', role: 'connect' }])
    dispose = keepOpen(context, { isBusy: () => isBusy, message: 'It runs' })
  }
  const { latchkey } = createTestLatchkey({ plugins: [definePlugin({ id: 'coffee', apiVersion: 1, setup })] })
  await latchkey.start()
  await latchkey.open({ view: 'coffee.Cup' })
  return { latchkey, end: () => void (isBusy = false), dispose: () => dispose?.() }
}

test('default: the modal stays open while it is busy, and says why', async () => {
  const { latchkey, end } = await setUp()
  expect(await latchkey.close({ reason: 'escape' })).toBe(false)
  expect(latchkey.state.toast).toMatchObject({ open: true, message: 'It runs' })
  end()
  expect(await latchkey.close({ reason: 'escape' })).toBe(true)
})

test('behavior: force closes it, and so does the end of the guard', async () => {
  const { latchkey, dispose } = await setUp()
  expect(await latchkey.close({ force: true })).toBe(true)
  await latchkey.open({ view: 'coffee.Cup' })
  dispose()
  expect(await latchkey.close()).toBe(true)
})
