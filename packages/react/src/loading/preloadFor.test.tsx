import { createTestConnector, testNamespace } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { loadMoreViews } from './loadModal.js'
import { preloadFor } from './preloadFor.js'
import { Tips, copper, plugin } from '../../test/tipsPlugin.js'

const wallets = (count: number) =>
  Array.from({ length: count }, (_, index) => createTestConnector({ info: { id: `w${index}`, name: `Wallet ${index}` } }))

/** Whether the page fetched a module of this name. */
const isFetched = (name: string) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))

test('default: the code of long lists is fetched on intent, so that a list does not change after opening', async () => {
  performance.setResourceTimingBufferSize(5_000)
  const short = await renderPage({ instance: { plugins: [testNamespace({ connectors: wallets(3) })] } })
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => isFetched('/modalChunk')).toBe(true)
  await short.latchkey.open()
  await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
  expect([isFetched('/VirtualRows'), isFetched('/SearchParts')]).toEqual([false, false])

  await short.unmount()
  await renderPage({ instance: { plugins: [testNamespace({ connectors: wallets(40) })] } })
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => [isFetched('/VirtualRows'), isFetched('/SearchParts')]).toEqual([true, true])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
  expect(modalRoot().querySelector('[data-virtual]')).not.toBeNull()
  expect(modalRoot().querySelector('input[type=search]')).not.toBeNull()
})

test('default: pointing at the button of an account fetches the code of the tab that it opens with; an idle page, or one without an account, does not', async () => {
  const load = vi.fn(async () => ({ views: { 'test.Tips': Tips } }))
  const tabs = plugin(({ slots }) => {
    slots.add('account.tabs', { id: 'hidden', title: 'Hidden', view: 'test.Missing' as never, isFirst: true, isShown: () => false })
    slots.add('account.tabs', { id: 'tips', title: 'Tips', view: 'test.Tips', isFirst: true })
  }, load)
  const { latchkey } = await renderPage({ instance: { plugins: [testNamespace({ connectors: [copper()] }), tabs] } })
  await latchkey.ui.preload()
  const look = async (isExpected: boolean) => {
    preloadFor(latchkey, loadMoreViews, { popular: false, isExpected })
    await loadMoreViews()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await look(true)
  await latchkey.connect({ connectorId: 'Copper' })
  await look(false)
  expect(load).not.toHaveBeenCalled()
  // The pointer of the test before may rest there.
  await userEvent.unhover(document.body)
  await page.getByRole('button', { name: /0xf39F/ }).hover()
  await expect.poll(() => load.mock.calls.length).toBe(1)
})
