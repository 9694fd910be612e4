import { expect } from '@playwright/test'
import { readQr } from './readQr.js'
import type { HostPage } from './test.js'

/** The text of the modal's QR code, once the code has changed. */
export async function scanCode({ dialog }: HostPage, former?: string): Promise<string> {
  const code = dialog.getByRole('img', { name: 'QR code for connecting a wallet' })
  let seen = ''
  await expect
    .poll(async () => {
      // Without a code what the dialog shows instead is in the test's report.
      seen = (await readQr(code)) ?? `No code: ${await dialog.innerText()}`
      return seen !== former && seen
    })
    .toMatch(/^wc:[\da-f]{64}@2\?/)
  return seen
}
