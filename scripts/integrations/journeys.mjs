// What visitors do on the pages of the examples. Each journey ends connected or says what is missing.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'

/** @import { Page } from '@playwright/test' */

/** First account of the well-known development mnemonic. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** @param {Page} page @param {string} title */
async function approve(page, title) {
  const prompt = page.getByRole('dialog', { name: title })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expect(prompt).toBeHidden()
}

/**
 * From the button through the modal to a connected wallet.
 * @param {Page} page
 */
export async function connectInModal(page) {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  await modal.getByRole('button', { name: /^Copper Wallet/ }).click()
  await approve(page, 'Connect this site')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: /0xf3.*66$/i })).toBeVisible()
}

/**
 * With README's second block on the page: signs what it says.
 * @param {Page} page
 */
export async function connectAndSign(page) {
  await connectInModal(page)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign a message' })).toContainText('hi')
  await approve(page, 'Sign a message')
}

/**
 * On the page without React.
 * @param {Page} page
 */
export async function connectWithoutModal(page) {
  const status = page.locator('#status')
  await page.getByRole('button', { name: 'Copper Wallet', exact: true }).click()
  await approve(page, 'Connect this site')
  await expect(status).toHaveText(`${ADDRESS} on Ethereum`)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await approve(page, 'Sign a message')
  const outcome = page.locator('#outcome')
  await expect(outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  assert(
    await verifyMessage({ address: ADDRESS, message: 'Hello', signature: /** @type {`0x${string}`} */ (await outcome.textContent()) }),
    'the signature verifies',
  )
  await page.reload()
  await expect(status).toHaveText(`${ADDRESS} on Ethereum`)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(status).toHaveText('Choose a wallet')
}
