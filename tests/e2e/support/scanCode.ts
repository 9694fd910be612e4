import { expect } from '@playwright/test'
import { readQr } from './readQr.js'
import type { HostPage } from './test.js'

/** The text of the modal's QR code, once the code has changed. */
export async function scanCode({ dialog }: HostPage, former?: string): Promise<string> {
  const code = dialog.getByRole('img', { name: 'QR code for connecting a wallet' })
  let uri: string | undefined
  await expect
    .poll(async () => {
      uri = await readQr(code)
      return uri !== undefined && uri !== former
    })
    .toBe(true)
  expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
  return uri ?? ''
}
