import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render as renderTree } from 'vitest-browser-react'
import { InstanceContext } from '../../context/LatchkeyContext.js'
import { WalletIcon } from '../WalletIcon/WalletIcon.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG header of 1,000 × 1,000 px without image data. */
const BROKEN = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x03\xe8')}`

/** Renders below an instance whose code has loaded, as in the modal. */
async function render(element: ReactNode) {
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  await latchkey.ui.preload()
  const wrapper = ({ children }: { readonly children: ReactNode }) => <InstanceContext value={latchkey}>{children}</InstanceContext>
  return renderTree(element, { wrapper })
}

test('default: paints the picture after decoding', async () => {
  const { container } = await render(<WalletIcon src={PNG} name="Copper" />)
  const image = container.querySelector('img') ?? expect.fail('no picture')
  expect(image.decoding).toBe('async')
  await expect.poll(() => image.dataset).not.toHaveProperty('pending')
  expect(image.naturalWidth).toBe(1)
})

test('default: without a picture, shows a letter on the hue of the name', async () => {
  const hueOf = async (name: string) => {
    const { container } = await render(<WalletIcon src={undefined} name={name} />)
    const tile = container.querySelector<HTMLElement>('.lk-tile') ?? expect.fail('no tile')
    expect(tile.textContent).toBe(name.charAt(0))
    return tile.style.getPropertyValue('--lk-hue')
  }
  const [copper, silver, again] = [await hueOf('Copper'), await hueOf('Silver'), await hueOf('Copper')]
  expect(copper).toMatch(/^\d+$/)
  expect(silver).not.toBe(copper)
  expect(again).toBe(copper)
})

test('fault 53: shows the first letter of the name for a rejected or broken picture', async () => {
  const { container, rerender } = await render(<WalletIcon src="data:image/svg+xml,<svg><use/></svg>" name="Copper" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toBe('C')
  await rerender(<WalletIcon src={PNG} name="Copper" />)
  await expect.poll(() => container.querySelector('img')).not.toBeNull()
  await rerender(<WalletIcon src={BROKEN} name="Copper" />)
  await expect.poll(() => container.textContent).toBe('C')
})

test('fault 53: does not wait for a picture that takes too long to decode', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => {
    vi.useRealTimers()
    decode.mockRestore()
  })
  const { container } = await render(<WalletIcon src={PNG} name="Copper" />)
  expect(container.querySelector('img')?.dataset['pending']).toBe('true')
  vi.advanceTimersByTime(2_999)
  expect(container.querySelector('img')).not.toBeNull()
  vi.advanceTimersByTime(1)
  await expect.poll(() => container.textContent).toBe('C')
})
