import { definePlugin } from '@latchkey/kernel'
import { testNamespace } from '@latchkey/testkit'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderOpened as open, type TestPageOptions } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { attachSwipe } from './attachSwipe.js'

const part = (selector: string) => modalRoot().querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`)

/** The test's browser has no touch screen, so the modal does not fetch this code by itself. */
async function renderOpened(options?: TestPageOptions) {
  const rendered = await open(options)
  attachSwipe(part('.lk-card'), () => rendered.latchkey.close({ reason: 'backdrop' }))
  return rendered
}

/** A finger on the header, moved down by a number of pixels and lifted. */
function pull(px: number, { from = '.lk-heading', end = 'pointerup' } = {}): void {
  const touch = (type: string, clientY: number) =>
    part(from).dispatchEvent(new PointerEvent(type, { pointerType: 'touch', clientY, bubbles: true, composed: true }))
  touch('pointerdown', 300)
  touch('pointermove', 300 + px)
  expect(part('.lk-card').style.translate).toBe(from === '.lk-heading' && px > 0 ? `0px ${px}px` : '')
  touch(end, 300 + px)
}

beforeEach(() => page.viewport(390, 844))

test('default: the sheet follows a finger that drags its header down, and closes', async () => {
  const { latchkey } = await renderOpened()
  pull(200)
  await expect.poll(() => latchkey.state.modal.open).toBe(false)
})

test.each([
  ['a short drag', 4, {}],
  ['a drag upwards', -200, {}],
  ['a drag on a row', 200, { from: '.lk-row' }],
  ['one that the browser cancelled', 200, { end: 'pointercancel' }],
])('behavior: %s leaves the sheet open', async (_, px, options) => {
  const { latchkey } = await renderOpened()
  await expect.element(page.getByRole('button', { name: /Test Wallet/ })).toBeVisible()
  pull(px, options)
  expect(part('.lk-card').style.translate).toBe('')
  expect(latchkey.state.modal.open).toBe(true)
})

test('behavior: a sheet whose close is vetoed moves back', async () => {
  const veto = definePlugin({
    id: 'veto',
    apiVersion: 1,
    setup: (context) => {
      context.hooks.beforeClose.tap(() => ({ veto: 'test' }))
    },
  })
  const { latchkey } = await renderOpened({ instance: { plugins: [testNamespace(), veto] } })
  pull(200)
  await expect.poll(() => part('.lk-card').style.translate).toBe('')
  expect(latchkey.state.modal.open).toBe(true)
})

test('behavior: a card that is not a sheet cannot be dragged', async () => {
  await page.viewport(600, 844)
  const { latchkey } = await renderOpened()
  const { transitionDuration } = getComputedStyle(part('.lk-card'))
  expect(transitionDuration).toBe('0s')
  const header = part('.lk-heading')
  header.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', clientY: 300, bubbles: true, composed: true }))
  header.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch', clientY: 500, bubbles: true, composed: true }))
  expect(part('.lk-card').style.translate).toBe('')
  expect(latchkey.state.modal.open).toBe(true)
})
