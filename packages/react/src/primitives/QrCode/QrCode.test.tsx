import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WalletIcon } from '../WalletIcon/WalletIcon.js'
import { QrCode } from './QrCode.js'
import { decodeQr, readQr } from './readQr.testing.js'

const URI = `wc:${'7f6e5d4c'.repeat(8)}@2?expiryTimestamp=1732224000&relay-protocol=irn&symKey=${'a1b2c3d4'.repeat(8)}`

async function show(theme: 'dark' | 'light', mark: boolean) {
  await render(
    <div className="lk-root" data-theme={theme}>
      <QrCode value={URI} label="Code" {...(mark ? { mark: <WalletIcon name="Copper" /> } : {})} />
    </div>,
  )
}

it.each(['dark', 'light'] as const)('default: a decoder reads the pixels on the screen, %s', async (theme) => {
  await show(theme, true)
  await expect.poll(() => readQr(page.getByRole('img', { name: 'Code' }))).toBe(URI)
})

it('parameters: without a picture', async () => {
  await show('dark', false)
  await expect.poll(() => readQr(page.getByRole('img', { name: 'Code' }))).toBe(URI)
})

it('behavior: a new value is another code, in the same element', async () => {
  const { rerender } = await render(<QrCode value="wc:one" label="Code" />)
  const before = page.getByRole('img', { name: 'Code' }).element()
  await rerender(<QrCode value="wc:two" label="Code" />)
  await expect.poll(() => readQr(page.getByRole('img', { name: 'Code' }))).toBe('wc:two')
  expect(page.getByRole('img', { name: 'Code' }).element()).toBe(before)
})

it('behavior: the decoder tells damage from a code', () => {
  expect(decodeQr(new Uint8ClampedArray(4 * 64 * 64).fill(255), 64, 64)).toBeNull()
})
