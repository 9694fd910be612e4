// A wallet that is a passkey and nothing else, in the demo: the real cloud, the real frame, a virtual authenticator.
import type { Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.js'
import { expect, test } from './support/demoTest.js'
import { frameOf, modalOf, openProfile, press, row } from './support/embeddedVisitor.js'
import { addAuthenticator } from './support/passkeys.js'

const status = (page: Page) => page.getByTestId('status')

/** Goes on with a passkey from the list of wallets. */
async function openPasskey(page: Page, name: 'Make a new wallet' | 'Open my wallet'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modalOf(page).getByRole('button', { name: 'Passkey', exact: true }).click()
  await modalOf(page).getByRole('button', { name, exact: true }).click()
}

async function logOut(demo: DemoPage): Promise<void> {
  await demo.button('Disconnect all').click()
  await expect(status(demo.page)).toHaveText('disconnected')
}

/** Asks to delete, and says so in the frame. */
async function deleteAccount(page: Page): Promise<void> {
  await row(page, 'Delete account').click()
  await frameOf(page).getByRole('textbox', { name: 'DELETE' }).fill('delete')
  await press(page, 'Delete for good')
}

test('a passkey alone: what is lost with it is said, it signs, it comes back, and only it deletes the account', async ({ page, url }) => {
  const demo = new DemoPage(page)
  const { session, authenticatorId } = await addAuthenticator(page)
  let taps = 0
  session.on('WebAuthn.credentialAsserted', () => (taps += 1))
  await page.goto(`${url}?embedded=true&phone=false&accountType=eoa`)
  await openPasskey(page, 'Make a new wallet')
  await expect(frameOf(page).getByText('Without this passkey the wallet and all that is in it are lost.')).toBeVisible()
  await press(page, 'Create passkey')
  await expect(status(page)).toHaveText('connected')
  const address = await page.getByTestId('address').innerText()

  const sign = async (): Promise<void> => {
    await press(page, 'Sign')
    await press(page, 'Use passkey')
  }
  expect(await demo.act('Sign a message', sign)).toMatch(/^The signature verifies: 0x/)
  await logOut(demo)
  await openPasskey(page, 'Open my wallet')
  await expect(page.getByTestId('address')).toHaveText(address)

  // There is nothing to recover or to renew; the words are all that can be kept beside it.
  await openProfile(page)
  await expect(row(page, 'Upgrade your Wallet')).toBeVisible()
  for (const name of ['Add a recovery', 'Renew the parts of your key', 'Edit Email']) await expect(row(page, name)).toHaveCount(0)

  // Whoever has the open page, but not the passkey, deletes nothing.
  await session.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature: true })
  await deleteAccount(page)
  await expect(modalOf(page).getByRole('alert')).toBeVisible()
  await session.send('WebAuthn.setResponseOverrideBits', { authenticatorId })
  await expect(status(page)).toHaveText('connected')
  const before = taps
  await deleteAccount(page)
  await expect(status(page)).toHaveText('disconnected')
  expect(taps).toBe(before + 1)

  // The passkey is still there, but of no account.
  await openPasskey(page, 'Open my wallet')
  await expect(modalOf(page).getByRole('alert')).toBeVisible()
  expect(taps).toBe(before + 2)
  await expect(status(page)).toHaveText('disconnected')
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)
})
