import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { modalRoot } from '../../test/modalRoot.js'
import { showModal } from '../../test/showModal.js'

test('the open modal is not printed, which would put it on each sheet, and keeps its focus', async () => {
  await showModal()
  await expect.element(page.getByRole('button', { name: 'Copper' })).toBeVisible()
  const dialog = modalRoot().querySelector('dialog') ?? expect.fail('no dialog')
  const opacity = () => getComputedStyle(dialog).opacity
  await expect.poll(opacity).toBe('1')
  const focused = modalRoot().activeElement
  const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await emulate('')))
  await emulate('print')
  await expect.poll(opacity).toBe('0')
  await emulate('')
  await expect.poll(opacity).toBe('1')
  expect(focused).not.toBeNull()
  expect(modalRoot().activeElement).toBe(focused)
})
