import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { createElement } from './createElement.js'

it('behavior: paper shows the page, not the frame over it, and the screen shows it again', async () => {
  const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  const frame = createElement({ src: 'about:blank', title: 'Wallet', onClosed: () => undefined, onRemoved: () => undefined })
  onTestFinished(async () => {
    frame.remove()
    await emulate('')
  })
  frame.show()
  const opacity = (): string => getComputedStyle(frame.iframe.parentElement ?? expect.fail('no dialog')).opacity
  expect(opacity()).toBe('1')
  await emulate('print')
  await expect.poll(opacity).toBe('0')
  await emulate('')
  await expect.poll(opacity).toBe('1')
})
