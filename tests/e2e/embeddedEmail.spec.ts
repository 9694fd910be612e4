// A visitor with nothing but an e-mail address, from the first login to the last, in the demo: the real cloud, the real frame, a real mail server.
import { mnemonicToAccount } from 'viem/accounts'
import type { Browser, Page } from '@playwright/test'
import { DemoPage } from './support/DemoPage.js'
import { SwapPage } from './support/SwapPage.js'
import { expect, test } from './support/demoTest.js'
import { frameOf, logInByEmail, modalOf, openProfile, press, readCode, row, writeDown } from './support/embeddedVisitor.js'
import { isSigned } from './support/isSigned.js'
import { addAuthenticator } from './support/passkeys.js'

const [EMAIL, NEXT] = ['erin@visitors.test', 'erin@moved.test'] as const
/** After which the service sends another letter to an address. */
const PAUSE_MS = 31_000
const FRAME = '#w3m-iframe'

const laboratory = (url: string): string => `${url}?embedded=true&swaps=true&phone=false`
const address = (page: Page) => page.getByTestId('address')

/** Signs on Solana, whose account is of the same wallet. */
async function useSolana(demo: DemoPage): Promise<void> {
  const { page } = demo
  await demo.button('Use Solana').click()
  const owner = await demo.chain('solana').locator('code').getAttribute('title')
  await expect(address(page)).toHaveText(owner ?? '')
  const outcome = await demo.act('Sign a message', () => press(page, 'Sign'))
  const signature = /: (\S+)$/.exec(outcome)?.[1] ?? ''
  const signed = { message: 'Hello from the laboratory', address: owner ?? '', publicKey: undefined, signature }
  expect(await isSigned['solana']?.(signed)).toBe(true)
  await demo.button('Use EVM Networks').click()
}

async function swapForUsdc(swap: SwapPage): Promise<void> {
  const before = await swap.balanceOf('USDC')
  await swap.prepare({ from: 'ETH', to: 'USDC', amount: '0.5' })
  await swap.button('Swap').click()
  await press(swap.demo.page, 'Approve')
  await expect(swap.modal.getByText(/^Swapped ETH to [\d.,]+ USDC$/)).toBeVisible({ timeout: 60_000 })
  await swap.done()
  expect(await swap.balanceOf('USDC')).toBeGreaterThan(before)
}

async function addPasskey(page: Page): Promise<void> {
  await openProfile(page)
  await row(page, 'Add a recovery').click()
  await frameOf(page)
    .getByRole('button', { name: /^Use a passkey/ })
    .click()
  await press(page, 'Create passkey')
  await expect(modalOf(page).getByText('Recovery added')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Another browser, to which the wallet comes by its code. @returns The account there */
async function readElsewhere(browser: Browser, url: string, code: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(laboratory(url))
  await logInByEmail(page, EMAIL)
  await frameOf(page).getByRole('textbox').fill(code)
  await press(page, 'Continue')
  await expect(page.getByTestId('status')).toHaveText('connected')
  const found = await address(page).innerText()
  await context.close()
  return found
}

/** Both addresses prove that they are read. */
async function changeEmail(page: Page): Promise<void> {
  const modal = modalOf(page)
  await openProfile(page)
  await row(page, 'Edit Email').click()
  await modal.getByRole('textbox', { name: 'New email' }).fill(NEXT)
  await modal.getByRole('button', { name: 'Save' }).click()
  for (const email of [EMAIL, NEXT]) {
    await expect(modal.getByText(email)).toBeVisible()
    await modal.getByRole('textbox', { name: 'Code of six digits' }).fill(await readCode(page, email))
  }
  await press(page, 'Use this address')
  await expect(row(page, 'Upgrade your Wallet')).toBeVisible()
  await expect(modal.getByText(NEXT)).toBeVisible()
}

/** From the profile to the words, which only the frame shows. */
async function readPhrase(page: Page): Promise<string> {
  await row(page, 'Upgrade your Wallet').click()
  await modalOf(page).getByRole('button', { name: 'Show the words' }).click()
  const field = frameOf(page).getByRole('textbox', { name: 'Code of six digits' })
  await expect(field).toBeVisible()
  await field.fill(await readCode(page, NEXT))
  await press(page, 'Continue')
  await press(page, 'Show the words')
  const words = await frameOf(page).getByRole('listitem').allInnerTexts()
  expect(words).toHaveLength(24)
  await press(page, 'Done')
  await expect(page.locator(FRAME)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(modalOf(page)).toBeHidden()
  return words.join(' ')
}

test('by e-mail: one wallet on two chains, with two ways back, on two devices, under a new address, and in its own words', async ({
  page,
  url,
  browser,
  passTime,
}) => {
  const demo = new DemoPage(page)
  const { session } = await addAuthenticator(page)
  await page.goto(laboratory(url))
  await logInByEmail(page, EMAIL)
  const code = await writeDown(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
  const smart = await address(page).innerText()

  await useSolana(demo)
  await expect(address(page)).toHaveText(smart)
  await swapForUsdc(new SwapPage(demo, url))
  await addPasskey(page)
  await passTime(PAUSE_MS)
  expect(await readElsewhere(browser, url, code)).toBe(smart)

  await passTime(PAUSE_MS)
  await changeEmail(page)
  await row(page, 'Switch to your EOA').click()
  await expect(address(page)).not.toHaveText(smart)
  const key = await address(page).innerText()
  await passTime(PAUSE_MS)
  expect(mnemonicToAccount(await readPhrase(page)).address).toBe(key)

  // The device has its share: nothing is asked but the code.
  await demo.button('Disconnect all').click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await passTime(PAUSE_MS)
  await logInByEmail(page, NEXT)
  await expect(address(page)).toHaveText(key)

  // What a device keeps is gone; the passkey goes with its person.
  const wallet = new URL((await page.locator(FRAME).getAttribute('src')) ?? '').origin
  await page.goto('about:blank')
  for (const origin of [wallet, new URL(url).origin]) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await passTime(PAUSE_MS)
  await page.goto(laboratory(url))
  await logInByEmail(page, NEXT)
  await press(page, 'Use passkey')
  await expect(address(page)).toHaveText(smart)
})
