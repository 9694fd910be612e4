// Visitors without a wallet, in the demo: the real cloud, the real frame on an origin of its own, a real mail server, companies, and the local chains.
import { expect, test } from './support/demoTest.js'
import { account, frameOf, logInAt, logInByEmail, modalOf, openProfile, press, signInAt, writeDown } from './support/embeddedVisitor.js'
import { addAuthenticator } from './support/passkeys.js'
import { readQr } from './support/readQr.js'

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

test('a smart session: granted in the frame by a key that takes its code on, listed by the cloud, ended on the chain', async ({
  page,
  url,
}) => {
  await page.goto(`${url}?embedded=true&networks=second`)
  await logInByEmail(page, 'grace@visitors.test')
  await writeDown(page)
  await page.getByRole('button', { name: 'Allow a smart session' }).click()
  await expect(frameOf(page).getByText('May send \u20680.1 ETH\u2069 in all, to anyone')).toBeVisible()
  await expect(frameOf(page).getByText('Make your account a smart account on this network')).toBeVisible()
  await press(page, 'Approve')
  const modal = modalOf(page)
  await expect(modal.getByText('The session is granted')).toBeVisible({ timeout: 30_000 })
  await modal.getByRole('button', { name: 'All sessions' }).click()
  await modal.getByRole('button', { name: /^Send coins/ }).click()
  await expect(frameOf(page).getByText('End the right to act for your account')).toBeVisible()
  await press(page, 'Approve')
  await expect(modal.getByText(/· Ended$/)).toBeVisible({ timeout: 30_000 })
})

test('by Farcaster: the code leads the visitor’s app to what it signs, and the account on the chain is the wallet’s', async ({
  page,
  url,
  context,
}) => {
  await page.goto(new URL('/', url).href)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  const code = modalOf(page).getByRole('img', { name: 'QR code for Farcaster' })
  let link = ''
  // The code fades in.
  await expect.poll(async () => (link = (await readQr(code)) ?? '')).toMatch(/^http/)
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText(`${new URL(url).host} wants you to sign in.`)).toBeVisible()
  await phone.getByRole('button', { name: 'Sign in with Farcaster' }).click()
  await expect(phone.getByText('Return to the page.')).toBeVisible()
  await phone.close()
  await writeDown(page)
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
})

test('by Apple, X and Facebook: the same person has a wallet of each, which says by whom it is opened', async ({ browser, url }) => {
  const addresses: string[] = []
  for (const company of ['Apple', 'X', 'Facebook']) {
    const page = await browser.newPage()
    await page.goto(new URL('/', url).href)
    await logInAt(page, company)
    await writeDown(page)
    await press(page, 'Sign')
    await expect(page.getByTestId('signed-in')).toHaveText('Yes')
    addresses.push(await account(page).innerText())
    await openProfile(page)
    await expect(modalOf(page).getByText(`Logged in with ${company}`)).toBeVisible()
    await page.close()
  }
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('by a company in the browser of an app: the page itself goes there, and comes back', async ({ browser, url }) => {
  const page = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  })
  await page.goto(new URL('/?item=1', url).href)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modalOf(page).getByRole('button', { name: 'Continue with Discord' }).click()
  await signInAt(page)
  await writeDown(page)
  expect(page.url()).toBe(new URL('/?item=1', url).href)
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  await page.close()
})

test('by a company: the wallet comes back on another device by a tap on its passkey', async ({ page, url }) => {
  const { session } = await addAuthenticator(page)
  await page.goto(new URL('/', url).href)
  await logInAt(page, 'Google')
  await frameOf(page)
    .getByRole('button', { name: /^Use a passkey/ })
    .click()
  await press(page, 'Create passkey')
  await press(page, 'Sign')
  await expect(page.getByTestId('signed-in')).toHaveText('Yes')
  const address = await account(page).innerText()
  const wallet = new URL((await page.locator('#w3m-iframe').getAttribute('src')) ?? '').origin

  // What a device keeps is gone; the passkey goes with its person.
  await page.goto('about:blank')
  for (const origin of [wallet, new URL(url).origin]) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.goto(new URL('/', url).href)
  await logInAt(page, 'Google')
  await press(page, 'Use passkey')
  await press(page, 'Sign')
  await expect(account(page)).toHaveText(address)
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

test('a page that hides the frame, or takes it out, while it asks: nothing is signed, the request ends, and the next one is signed', async ({
  page,
  url,
}) => {
  await page.goto(`${url}?embedded=true&accountType=eoa`)
  await logInByEmail(page, 'heidi@visitors.test')
  await writeDown(page)
  const [frame, outcome] = [page.locator('#w3m-iframe'), page.getByTestId('outcome')]
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(frameOf(page).getByRole('button', { name: 'Sign', exact: true })).not.toHaveAttribute('aria-disabled')
  }
  await expect(page.getByTestId('status')).toHaveText('connected')

  await ask()
  await frame.evaluate((element) => (element.style.display = 'none'))
  await page.keyboard.press('Enter')
  await expect(outcome).toHaveAttribute('data-status', 'pending')
  // A browser lets a page refuse the first press of Escape alone.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(outcome).toHaveAttribute('data-status', 'failed')
  await frame.evaluate((element) => (element.style.display = 'block'))

  await ask()
  await frame.evaluate((element) => element.remove())
  await expect(outcome).toHaveAttribute('data-status', 'failed')
  await expect(modalOf(page)).toBeHidden()

  await ask()
  await press(page, 'Sign')
  await expect(outcome).toContainText('The signature verifies')
})
