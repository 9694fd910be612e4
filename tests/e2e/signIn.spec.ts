// Signing in with the extension: each namespace, every outcome.
import { expectNoViolations } from './support/expectNoViolations.js'
import { SignIn } from './support/SignIn.js'
import { type Name, namespaceFacts } from './support/namespaceFacts.js'
import { expect, test } from './support/walletsTest.js'

const names = Object.keys(namespaceFacts) as readonly Name[]
const KEY = '@latchkey/siwx/sessions'

for (const namespace of names) {
  test(`${namespace}: connecting asks to sign in, signing completes it, and a reload does not ask again`, async ({ opened, wallet }) => {
    const signIn = new SignIn(opened.page)
    await opened.openAll({ signIn: {} })
    await opened.chooseWallet(namespace)
    const text = await signIn.asked()
    const address = (await opened.addressOn(namespace)) ?? ''
    expect(text).toContain(`${new URL(opened.page.url()).host} wants you to sign in with your`)
    expect(text).toContain(address)
    await signIn.sign()
    expect(await signIn.state()).toMatchObject({ session: { message: text, data: { accountAddress: address } } })
    const prompts = await wallet.promptCount()
    await opened.reload()
    await signIn.expectStatus('signedIn')
    expect(await wallet.promptCount()).toBe(prompts)
    await expect(signIn.dialog).toBeHidden()
    await opened.disconnectFrom(namespace)
    await signIn.expectStatus('signedOut')
    expect(await opened.page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
  })
}

test('required: the modal cannot be closed without a decision; cancelling disconnects', async ({ opened }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await signIn.asked()
  await expect(signIn.dialog.getByText(/^Sign in to /)).toBeVisible()
  await expect(signIn.dialog.getByText('Cancelling will disconnect you')).toBeVisible()
  await opened.page.keyboard.press('Escape')
  await signIn.button('Close').click()
  await expect(signIn.message).toBeVisible()
  await signIn.button('Cancel').click()
  await expect(signIn.dialog).toBeHidden()
  expect(await opened.addressOn('eip155')).toBeUndefined()
})

test('optional: the modal says that it is optional; cancelling or closing keeps the connection', async ({ opened }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: { required: false } })
  await opened.chooseWallet('eip155')
  await signIn.asked()
  await expect(signIn.dialog.getByText('You can cancel and stay connected')).toBeVisible()
  await signIn.button('Cancel').click()
  await expect(signIn.dialog).toBeHidden()
  expect(await opened.addressOn('eip155')).toBeTruthy()
  await opened.reload()
  await signIn.asked()
  await opened.page.keyboard.press('Escape')
  await expect(signIn.dialog).toBeHidden()
  await signIn.expectStatus('signedOut')
  expect(await opened.addressOn('eip155')).toBeTruthy()
})

test('shows a failure, and offers to retry', async ({ opened, wallet }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  const text = await signIn.asked()
  await wallet.reject()
  await signIn.button('Sign').click()
  await expect(signIn.dialog.getByText(/^You declined the signature in /)).toBeVisible()
  // One notice: no toast repeats it.
  await expect(signIn.dialog.getByText('Signature declined')).toHaveCount(0)
  await wallet.approve()
  await signIn.button('Try again').click()
  await signIn.expectStatus('signedIn')
  expect((await signIn.state()).session?.message).toBe(text)
})

test('axe finds nothing in the question and in the failure', async ({ opened, wallet }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await signIn.asked()
  await expectNoViolations(opened)
  await wallet.reject()
  await signIn.button('Sign').click()
  await expect(signIn.dialog.getByText(/^You declined the signature in /)).toBeVisible()
  await expectNoViolations(opened)
})

test('fault 38: if the account changes while the wallet signs, the signature is rejected, and the other account is asked', async ({
  opened,
  wallet,
}) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  const text = await signIn.asked()
  await wallet.hold()
  await signIn.button('Sign').click()
  await expect.poll(async () => (await wallet.openPrompts()).length).toBe(1)
  const [first, second] = await wallet.addresses()
  await wallet.setAccounts([second ?? '', first ?? ''])
  await expect(signIn.message).toContainText(second ?? '')
  await wallet.approve()
  await expect.poll(async () => (await wallet.openPrompts()).length).toBe(0)
  expect(await signIn.state()).toMatchObject({ status: 'asking', sessions: [] })
  await signIn.sign()
  const { session } = await signIn.state()
  expect(session?.data.accountAddress).toBe(second)
  expect(session?.message).not.toBe(text)
})

test('another network needs its own sign-in; a return to the first does not ask again', async ({ opened }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await signIn.sign()
  await opened.page.evaluate(() => window.latchkeys[0]?.switchNetwork({ chainId: 'eip155:31338' }))
  expect(await signIn.asked()).toContain('Chain ID: 31338')
  await signIn.sign()
  await opened.page.evaluate(() => window.latchkeys[0]?.switchNetwork({ chainId: 'eip155:31337' }))
  await expect.poll(async () => (await signIn.state()).session?.data.chainId).toBe('eip155:31337')
  await expect(signIn.dialog).toBeHidden()
})

test('asks again when a session expires while the page is open', async ({ opened }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: { expirationMs: 3_000 } })
  await opened.chooseWallet('eip155')
  await signIn.sign()
  expect(await signIn.asked()).toContain('Expiration Time: ')
  expect((await signIn.state()).session).toBeUndefined()
})

test('two tabs: signing in and out in one applies to the other', async ({ opened, context }) => {
  const [one, tab] = [new SignIn(opened.page), await context.newPage()]
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await one.asked()
  const other = opened.in(tab)
  await other.openAll({ signIn: {} })
  const two = new SignIn(tab)
  await two.asked()
  await one.sign()
  await two.expectStatus('signedIn')
  await expect(two.dialog).toBeHidden()
  await tab.evaluate(() => window.latchkeys[0]?.services.get('siwx')?.signOut())
  await one.expectStatus('signedOut')
  await tab.close()
})

test('fault 41: rejects a session of another account, or one that was changed in storage', async ({ opened, wallet }) => {
  const signIn = new SignIn(opened.page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await signIn.sign()
  const [first = '', second = ''] = await wallet.addresses()
  const rename = async (from: string, to: string) => {
    const replace = ([key, one, other]: readonly [string, string, string]) =>
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(one, other))
    await opened.page.evaluate(replace, [KEY, from, to] as const)
  }
  await rename(first, second)
  await wallet.setAccounts([second])
  await opened.reload()
  await signIn.asked()
  expect(await signIn.state()).toMatchObject({ session: undefined, sessions: [] })
  await signIn.sign()
  await rename('eip155:31337', 'eip155:31338')
  await opened.page.evaluate(() => window.latchkeys[0]?.switchNetwork({ chainId: 'eip155:31338' }))
  await signIn.asked()
})

/** Code of an account that takes every signature, by EIP-1271: it answers 0x1626ba7e. */
const ACCEPTS_ALL = '0x631626ba7e60e01b5f5260205ff3'

test('fault 76: while the node of a smart account is stopped, a reload leaves the wallet connected and signs nobody in; with the node the session is back', async ({
  opened,
  local,
  watch,
}) => {
  const { page } = opened
  // Browsers log each request that fails.
  watch.allow(/net::ERR_CONNECTION_REFUSED/)
  const signIn = new SignIn(page)
  await opened.openAll({ signIn: {} })
  await opened.chooseWallet('eip155')
  await signIn.sign()
  const { session } = await signIn.state()
  const { accountAddress = '' } = session?.data ?? {}
  const setCode = (code: string) =>
    fetch(local.eip155.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [accountAddress, code] }),
    })
  await setCode(ACCEPTS_ALL)
  try {
    // A signature that only the contract can tell to be right.
    const replace = ([key, from]: readonly [string, string]) =>
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(from, `0x${'12'.repeat(65)}`))
    await page.evaluate(replace, [KEY, session?.signature ?? ''] as const)
    await opened.reload()
    await signIn.expectStatus('signedIn')

    await page.route(`${local.eip155.url}/**`, (route) => route.abort('connectionrefused'))
    await opened.reload()
    await signIn.expectStatus('unverified')
    expect(await opened.addressOn('eip155')).toBe(accountAddress)
    expect(await signIn.state()).toMatchObject({ session: undefined, sessions: [], question: undefined })
    await expect(signIn.dialog).toBeHidden()

    await page.unroute(`${local.eip155.url}/**`)
    await signIn.expectStatus('signedIn')
    expect((await signIn.state()).session?.data.accountAddress).toBe(accountAddress)
    expect(await opened.addressOn('eip155')).toBe(accountAddress)
  } finally {
    await setCode('0x')
  }
})
