// Signing in with sessions of the page's own server, in the laboratory.
import type { DemoPage } from './support/DemoPage.js'
import { expect, test } from './support/demoTest.js'

// Browsers log each response with an error status.
test.use({ provoked: /status of (401|400)/ })

const query = '?signIn=required'

/** The response of the protected endpoint. */
async function callProtected(demo: DemoPage): Promise<string> {
  const outcome = demo.page.getByTestId('protected')
  await demo.button('Call the protected endpoint').click()
  await expect(outcome).toHaveText(/^(Hello|Refused)/)
  return (await outcome.textContent()) ?? ''
}

const status = (demo: DemoPage) => demo.page.getByTestId('sign-in')

async function sign(demo: DemoPage): Promise<void> {
  await expect(demo.modal.getByRole('region', { name: 'Message to sign' })).toContainText('Sign in to the laboratory.')
  await demo.modal.getByRole('button', { name: 'Sign', exact: true }).click()
  await demo.approve()
  await expect(status(demo)).toHaveText('signedIn')
  await expect(demo.modal).toBeHidden()
}

for (const [namespace, wallet] of [
  ['eip155', 'Copper Wallet'],
  ['bip122', 'Gold Wallet'],
  ['polkadot', 'Iron Wallet'],
  ['cosmos', 'Keplr'],
] as const) {
  test(`${namespace}: sign in, reload, call a protected endpoint, sign out, be rejected`, async ({ demo, url }) => {
    await demo.open(url + query)
    expect(await callProtected(demo)).toBe('Refused with 401')
    await demo.choose(namespace, wallet)
    await demo.approve()
    await sign(demo)
    const address = (await demo.page.getByTestId('address').textContent()) ?? ''
    expect(await callProtected(demo)).toBe(`Hello ${address}`)
    await demo.page.reload()
    await expect(status(demo)).toHaveText('signedIn')
    await expect(demo.modal).toBeHidden()
    await expect(demo.page.getByTestId('session')).toContainText(address)
    expect(await callProtected(demo)).toBe(`Hello ${address}`)
    await demo.button('Sign out').click()
    await expect(status(demo)).toHaveText('signedOut')
    expect(await callProtected(demo)).toBe('Refused with 401')
  })
}

test('solana: one prompt of the wallet connects and signs in', async ({ demo, url }) => {
  await demo.open(url + query)
  await demo.choose('solana', 'Silver Wallet')
  await demo.approve()
  await expect(status(demo)).toHaveText('signedIn')
  await expect(demo.modal).toBeHidden()
  expect(await callProtected(demo)).toMatch(/^Hello [1-9A-HJ-NP-Za-km-z]{43,44}$/)
})

test('one click: approving on the phone also signs in at the server', async ({ demo, url }) => {
  await demo.open(`${url}${query}&solana=false&bitcoin=false&polkadot=false&cosmos=false`)
  await demo.scan()
  await expect(demo.phone.getByText(/Approving also signs you in to 127\.0\.0\.1/)).toBeVisible()
  await demo.phone.getByRole('button', { name: 'Approve' }).click()
  await expect(status(demo)).toHaveText('signedIn')
  expect(await callProtected(demo)).toMatch(/^Hello 0x/)
})

test('fault 39: a message that was used once does not sign in again', async ({ demo, url }) => {
  await demo.open(url + query)
  const sent = demo.page.waitForRequest((request) => request.url().endsWith('/siwx/authenticate'))
  await demo.choose('eip155', 'Copper Wallet')
  await demo.approve()
  await sign(demo)
  const body = (await sent).postData() ?? ''
  const replay = await demo.page.evaluate(
    async (text) =>
      (
        await fetch('/siwx/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
      ).json() as Promise<unknown>,
    body,
  )
  expect(replay).toMatchObject({ error: { code: 'SIWX_NONCE_INVALID' } })
})
