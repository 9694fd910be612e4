// What a visitor without a wallet does in the demo: in its modal, in the frame of the wallet, at companies and in the mailbox.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

export const modalOf = (page: Page): Locator => page.locator('latchkey-modal').getByRole('dialog')
export const frameOf = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')
export const press = (page: Page, name: string): Promise<void> => frameOf(page).getByRole('button', { name, exact: true }).click()

/** The code of the latest letter to an address. */
export async function readCode(page: Page, email: string): Promise<string> {
  const response = await page.request.get(new URL('/mailbox', page.url()).href)
  const [letter = ''] = (await response.text()).split(/^-{72}$/m).filter((text) => text.includes(`To: ${email}\n`))
  return /^\d{6}$/m.exec(letter)?.[0] ?? ''
}

export async function logInByEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modalOf(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  const field = modalOf(page).getByRole('textbox', { name: 'Code of six digits' })
  await expect(field).toBeVisible()
  await field.fill(await readCode(page, email))
}

/** Goes to a company in its window, and back. */
export async function logInAt(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const opened = page.waitForEvent('popup')
  await modalOf(page)
    .getByRole('button', { name: `Continue with ${company}` })
    .click()
  await signInAt(await opened)
}

/** What a person does on a company's page. */
export async function signInAt(company: Page): Promise<void> {
  await company.getByPlaceholder('Enter any login').fill('bob')
  await company.getByPlaceholder('and password').fill('x')
  await company.getByRole('button', { name: 'Sign-in' }).click()
  await company.getByRole('button', { name: 'Continue' }).click()
}

/** Writes the recovery code down, and types its last group. @returns The code */
export async function writeDown(page: Page): Promise<string> {
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
export const account = (page: Page): Locator =>
  page
    .locator('.panel')
    .getByText(/^0x\w{4}…\w{4}$/)
    .first()

/** A row of a view of the modal. */
export const row = (page: Page, name: string): Locator => modalOf(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens what the visitor can do with the account. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: / 0x/ }).first().click()
  await row(page, 'Profile').click()
}
