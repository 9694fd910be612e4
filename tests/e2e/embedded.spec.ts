// Visitors without a wallet, in the demo: the real cloud, the real frame on an origin of its own, a real mail server, companies, and the local chains.
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './support/demoTest.js'

const modalOf = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')
const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')
const press = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true }).click()

/** The code of the latest letter to an address. */
async function readCode(page: Page, email: string): Promise<string> {
  const response = await page.request.get(new URL('/mailbox', page.url()).href)
  const [letter = ''] = (await response.text()).split(/^-{72}$/m).filter((text) => text.includes(`To: ${email}\n`))
  return /^\d{6}$/m.exec(letter)?.[0] ?? ''
}

async function logInByEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  const field = modalOf(page).getByRole('textbox', { name: 'Code of six digits' })
  await expect(field).toBeVisible()
  await field.fill(await readCode(page, email))
}

/** Goes to a company in its window, and back. */
async function logInAt(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const opened = page.waitForEvent('popup')
  await modalOf(page)
    .getByRole('button', { name: `Continue with ${company}` })
    .click()
  const popup = await opened
  await popup.getByPlaceholder('Enter any login').fill('bob')
  await popup.getByPlaceholder('and password').fill('x')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** Writes the recovery code down, and types its last group. @returns The code */
async function writeDown(page: Page): Promise<string> {
  await frameOf(page)
    .getByRole('button', { name: /^Write down a code/ })
    .click()
  const button = frameOf(page).getByRole('button', { name: 'I have written it down' })
  await expect(button).toBeVisible()
  const groups = (await frameOf(page).locator('body').innerText()).match(/\b[0-9A-HJKMNP-TV-Z]{4,5}\b/g) ?? []
  expect(groups).toHaveLength(6)
  await button.click()
  await frameOf(page)
    .getByRole('textbox')
    .fill(groups.at(-1) ?? '')
  await page.keyboard.press('Enter')
  return groups.join('-')
}

/** The account as the page shows it. */
const account = (page: Page) =>
  page
    .locator('.panel')
    .getByText(/^0x\w{4}…\w{4}$/)
    .first()

test('by e-mail: a wallet that signs in at the server, signs after a reload, and does not sign what was rejected', async ({
  page,
  url,
}) => {
  await page.goto(new URL('/', url).href)
  await logInByEmail(page, 'alice@visitors.test')
  await writeDown(page)
  // The server of the demo verifies what the frame signs.
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  const address = await account(page).innerText()
  // A new account of the demo is funded on the local chains.
  await expect(page.getByText('2 ETH').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(frameOf(page).getByText('Hello from Latchkey')).toBeVisible()
  await press(page, 'Reject')
  await expect(page.locator('#w3m-iframe')).toBeHidden()
  await expect(page.getByText('Signed: 0x')).toBeHidden()
  await page.reload()
  await expect(account(page)).toHaveText(address)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await press(page, 'Sign')
  await expect(page.getByText('Signed: 0x')).toBeVisible()
})

test('by e-mail: a smart account sends a coin that costs it nothing, and the visitor goes on with the key', async ({ page, url }) => {
  const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await page.goto(new URL('/', url).href)
  await logInByEmail(page, 'carol@visitors.test')
  await writeDown(page)
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  const smart = await account(page).innerText()
  await expect(page.getByText('2 ETH').first()).toBeVisible()

  await page.getByRole('button', { name: / 0x/ }).first().click()
  const modal = modalOf(page)
  const button = (name: string) => modal.getByRole('button', { name, exact: true })
  await button('Send').click()
  await modal.getByRole('textbox', { name: 'Receiver' }).fill(receiver)
  await modal.getByRole('textbox', { name: /^Amount/ }).fill('0.5')
  await button('Preview Send').click()
  await button('Send').click()
  await expect(frameOf(page).getByText('Paid for you')).toBeVisible()
  await press(page, 'Approve')
  await expect(modal.getByText(/^Included/)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByText('1.5 ETH').first()).toBeVisible()

  await page.getByRole('button', { name: / 0x/ }).first().click()
  await button('Profile').click()
  await button('Switch to your EOA').click()
  // It is another address, so it signs in by itself.
  await expect(page.getByTestId('signed-in')).toHaveText('No')
  await button('Sign').click()
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  await expect(account(page)).not.toHaveText(smart)
})

test('by a company: the wallet comes back in another browser by its recovery code', async ({ page, url, browser }) => {
  await page.goto(new URL('/', url).href)
  await logInAt(page, 'GitHub')
  const code = await writeDown(page)
  await press(page, 'Sign')
  const address = await account(page).innerText()

  const other = await browser.newPage()
  await other.goto(new URL('/', url).href)
  await logInAt(other, 'GitHub')
  await frameOf(other).getByRole('textbox').fill(code)
  await press(other, 'Continue')
  await press(other, 'Sign')
  await expect(account(other)).toHaveText(address)
  await other.close()
})
