import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'

test('default: is drawn with its texts, which come with the later views', async () => {
  await page.viewport(600, 800)
  const silence = (): void => undefined
  const logger = { error: silence, warn: silence, info: silence, debug: silence }
  const { latchkey } = await renderPage({ instance: { logLevel: 'debug', logger } })
  await expect(latchkey.switchNetwork({ chainId: 'test:404' })).rejects.toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
  await latchkey.open()
  const labels = new Set<string | null | undefined>()
  const label = () => modalRoot().querySelector('[role="alert"] button')?.getAttribute('aria-label')
  await expect.poll(() => document.querySelector('latchkey-modal')).not.toBeNull()
  const observer = new MutationObserver(() => labels.add(label()))
  observer.observe(modalRoot(), { childList: true, subtree: true, attributeFilter: ['aria-label'] })
  await expect.poll(label).toBe('Dismiss')
  observer.disconnect()
  expect(labels).not.toContain('shell.dismiss')
})
