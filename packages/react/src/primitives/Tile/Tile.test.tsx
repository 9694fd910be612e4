import { currencyPicture, neutralMark, tokenPicture, walletPicture } from '@latchkey/brands'
import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render as renderTree } from 'vitest-browser-react'
import { InstanceContext } from '../../context/LatchkeyContext.js'
import { TokenIcon } from '../TokenIcon/TokenIcon.js'
import { WalletIcon } from '../WalletIcon/WalletIcon.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

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
  const { container } = await render(<WalletIcon src={PNG} />)
  const image = container.querySelector('img') ?? expect.fail('no picture')
  expect(image.decoding).toBe('async')
  await expect.poll(() => image.dataset).not.toHaveProperty('pending')
  expect(image.naturalWidth).toBe(1)
})

test('default: without a picture, shows a neutral glyph, which is the same for every wallet', async () => {
  const one = await render(<WalletIcon />)
  const other = await render(<WalletIcon brand="io.unknown" />)
  const tile = one.container.querySelector<HTMLElement>('.lk-tile') ?? expect.fail('no tile')
  expect(tile.matches('span:empty')).toBe(true)
  expect(other.container.innerHTML).toBe(one.container.innerHTML)
})

test('default: without a picture, a wallet that the brands know has its own; a given one comes first', async () => {
  const { container, rerender } = await render(<WalletIcon brand="keplr" />)
  const source = () => container.querySelector('img')?.src
  await expect.poll(source).toBe(await walletPicture('app.keplr'))
  await rerender(<WalletIcon brand="keplr" src={PNG} />)
  expect(source()).toBe(PNG)
})

test('default: a token has the picture of its address, else a mark of it; a coin without a picture its letter; a currency its sign', async () => {
  const { container, rerender } = await render(<TokenIcon name="USD Coin" coin={{ chainId: 'eip155:1', address: USDC }} />)
  const source = () => container.querySelector('img')?.src
  expect(container.textContent).toBe('U')
  await expect.poll(source).toBe(await tokenPicture('eip155:1', USDC))
  const fake = USDC.replace('A0b8', 'A0b9')
  await rerender(<TokenIcon name="USD Coin" coin={{ chainId: 'eip155:1', address: fake }} />)
  await expect.poll(source).toBe(neutralMark(fake))
  await rerender(<TokenIcon name="Local Ether" coin={{ chainId: 'eip155:31337' }} />)
  await expect.poll(() => container.textContent).toBe('L')
  await rerender(<TokenIcon name="Ether" coin={{ chainId: 'eip155:1', address: '0xeeee', isNative: true }} />)
  await expect.poll(source).toBe(await tokenPicture('eip155:1'))
  await rerender(<TokenIcon name="Euro" coin={{ currency: 'EUR' }} />)
  await expect.poll(source).toBe(await currencyPicture('EUR'))
})

test('fault 53: shows the glyph for a rejected or broken picture', async () => {
  const { container, rerender } = await render(<WalletIcon src="data:image/svg+xml,<svg><use/></svg>" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span:empty')).not.toBeNull()
  await rerender(<WalletIcon src={PNG} />)
  await expect.poll(() => container.querySelector('img')).not.toBeNull()
  await rerender(<WalletIcon src={BROKEN} />)
  await expect.poll(() => container.querySelector('span:empty')).not.toBeNull()
})

test('fault 53: does not wait for a picture that takes too long to decode', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => {
    vi.useRealTimers()
    decode.mockRestore()
  })
  const { container } = await render(<WalletIcon src={PNG} />)
  expect(container.querySelector('img')?.dataset['pending']).toBe('true')
  vi.advanceTimersByTime(2_999)
  expect(container.querySelector('img')).not.toBeNull()
  vi.advanceTimersByTime(1)
  await expect.poll(() => container.querySelector('span:empty')).not.toBeNull()
})
