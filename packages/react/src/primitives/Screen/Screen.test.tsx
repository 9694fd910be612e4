import { createTestLatchkey } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { modalRoot } from '../../../test/modalRoot.js'
import { Button } from '../Button/Button.js'
import { Screen } from './Screen.js'

/** A view with so many lines and a main action. */
async function show({ lines, mayGrow = false }: { readonly lines: number; readonly mayGrow?: boolean }) {
  await page.viewport(1024, 768)
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  const Tall = () => (
    <Screen mayGrow={mayGrow} actions={<Button variant="accent">Go on</Button>}>
      {Array.from({ length: lines }, (_, index) => (
        <p key={index}>Line {index}</p>
      ))}
    </Screen>
  )
  latchkey.ui.views.add([{ id: 'test.Tall', title: 'Tall' }], async () => ({ views: { 'test.Tall': Tall } }))
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open({ view: 'test.Tall' })
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeVisible()
}

const cardHeight = () => Math.round(modalRoot().querySelector('.lk-card')?.getBoundingClientRect().height ?? 0)

it.each([2, 16, 40])('default: %i lines have the height of every step', async (lines) => {
  await show({ lines })
  await expect.poll(cardHeight).toBe(560)
})

it('default: what does not fit fades out above the main action, and the fade takes no press', async () => {
  await show({ lines: 40 })
  const actions = modalRoot().querySelector('.lk-screen-actions') ?? expect.fail('no actions')
  const { height, backgroundImage, pointerEvents } = getComputedStyle(actions, '::before')
  expect([height, pointerEvents]).toEqual(['16px', 'none'])
  expect(backgroundImage).toMatch(/^linear-gradient/)
})

it.each([
  [2, 560],
  [17, 640],
  [40, 720],
])('parameters: mayGrow: with %i lines the card is %i px high, until the window ends', async (lines, least) => {
  await show({ lines, mayGrow: true })
  await expect.poll(cardHeight).toBeGreaterThanOrEqual(least)
  expect(cardHeight()).toBeLessThanOrEqual(720)
})
