import { createTestPage } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import { onPage } from './onPage.js'

/** An `onReady` that runs at once. */
const context = { onReady: (run: () => unknown) => void run() }

it('default: runs with the page', () => {
  const page = createTestPage()
  const remove = page.install()
  const begin = vi.fn()
  onPage(context, begin)
  expect(begin).toHaveBeenCalledOnce()
  remove()
})

it('behavior: nothing happens on a server', () => {
  const begin = vi.fn()
  onPage(context, begin)
  expect(begin).not.toHaveBeenCalled()
})
