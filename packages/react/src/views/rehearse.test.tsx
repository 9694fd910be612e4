import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showModal, wallet } from '../../test/showModal.js'
import { stubIdle } from '../../test/stubIdle.js'
import { loadMoreViews } from '../loading/loadModal.js'
import { loadedModule, preloadViews } from '../outlet/viewComponent.js'
import { rehearse } from './rehearse.js'

/** The keys that instances on this page say they wrote, a rehearsal's only. */
function watchRehearsal(): readonly string[] {
  const keys: string[] = []
  const hear = (event: Event): void => {
    const { key } = (event as CustomEvent<{ readonly key?: string }>).detail
    const [, name] = key?.split('@latchkey:latchkey-rehearsal/') ?? []
    if (name !== undefined) keys.push(name)
  }
  addEventListener('latchkey:resident', hear)
  onTestFinished(() => removeEventListener('latchkey:resident', hear))
  return keys
}

test('default: whoever looks at the wallets has connecting rehearsed, once for the page; nothing is asked, shown or kept', async () => {
  stubIdle()
  const keys = watchRehearsal()
  preloadViews(loadMoreViews)
  await expect.poll(() => loadedModule(loadMoreViews)).toBeDefined()
  const copper = wallet('Copper')
  const latchkey = await showModal({ connectors: [copper] })
  const info = vi.spyOn(latchkey.ui.log, 'info')
  await expect.element(page.getByRole('button', { name: 'Copper' })).toBeVisible()
  await expect.poll(() => keys).toEqual(['connection:stage', 'active', 'recent_wallets'])
  rehearse(latchkey)
  // More pauses than a rehearsal has.
  for (let pause = 0; pause < 6; pause += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  expect(keys).toHaveLength(3)
  expect(copper.promptCount()).toBe(0)
  expect([latchkey.state.modal.open, latchkey.state.sessions['test']?.status]).toEqual([true, 'disconnected'])
  expect(Object.keys(localStorage).filter((key) => key.includes('rehearsal'))).toEqual([])
  expect(info).not.toHaveBeenCalled()
})
