// What a person sees in the frame, on an origin of its own under its real policy, and what a page around it can do about it.
import { buildPage } from '../../packages/secure-frame/page/build.mjs'
import { expect, type FramePage, policyOf, test, typeOf } from './support/framePage.js'
import { addAuthenticator, PASSKEYS } from './support/passkeys.js'

const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const message = (text: string) => ({
  method: 'personal_sign',
  params: [text, ALICE],
  chainId: 'eip155:1',
  address: ALICE,
  page: { origin: 'https://shop.example', name: 'Bank' },
})

const button = (host: FramePage, name: string | RegExp) => host.frame.getByRole('button', { name })
const sign = (host: FramePage) => host.frame.getByRole('button', { name: 'Sign' })
const isLive = (host: FramePage) => expect(sign(host)).not.toHaveAttribute('aria-disabled')
const isDead = (host: FramePage) => expect(sign(host)).toHaveAttribute('aria-disabled', 'true')

test('approving and refusing, with what is asked and who asks', async ({ host }) => {
  await host.open()
  const approved = await host.ask('approve', message('hello'))
  await expect(host.frame.getByText('https://shop.example')).toBeVisible()
  await expect(host.frame.getByText('Bank')).toContainText('calls itself')
  await expect(host.frame.getByRole('region', { name: 'Message' })).toHaveText('hello')
  await isLive(host)
  expect(await host.told(approved)).toBeUndefined()
  await sign(host).click()
  await expect.poll(() => host.told(approved)).toEqual({ id: approved, value: undefined })

  const refused = await host.ask('approve', message('again'))
  await host.frame.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => host.told(refused)).toMatchObject({ error: 'REJECTED' })

  const aborted = await host.ask('approve', message('third'))
  await expect(sign(host)).toBeVisible()
  await host.ask('abort', aborted)
  await expect.poll(() => host.told(aborted)).toMatchObject({ error: 'ABORTED' })
  await expect(sign(host)).toHaveCount(0)
  expect(host.faults).toEqual([])
})

test('a page that covers, fades, turns or cuts the frame has a button that does nothing', async ({ host, page }) => {
  await host.open()
  const asked = await host.ask('approve', message('hello'))
  await isLive(host)
  const attacks: readonly Readonly<Record<string, string>>[] = [
    { opacity: '0.9' },
    { transform: 'rotate(2deg)' },
    { filter: 'blur(1px)' },
    { height: '100px' },
    { clipPath: 'inset(0 0 40px 0)' },
    { display: 'none' },
    { visibility: 'hidden' },
    { marginLeft: '-2000px' },
    { width: '0', height: '0' },
    { zoom: '0.1' },
  ]
  for (const attack of attacks) {
    await sign(host).focus()
    const former = await host.style(attack)
    // What is hidden has no role.
    const signs = host.frame.getByText('Sign', { exact: true })
    await expect(signs, JSON.stringify(attack)).toHaveAttribute('aria-disabled', 'true')
    await signs.dispatchEvent('click')
    await page.keyboard.press('Enter')
    await host.style(former)
    await isLive(host)
    expect(await host.told(asked), JSON.stringify(attack)).toBeUndefined()
  }
  // It covers what is asked, not the button, and lets the press through.
  const cover = () =>
    host.page.evaluate(() => {
      const over = document.createElement('div')
      over.id = 'over'
      over.style.cssText = 'position:fixed;inset:0 0 auto 0;height:40px;background:#fff;pointer-events:none'
      document.body.append(over)
    })
  await cover()
  await isDead(host)
  await expect(host.frame.getByText('Something covers this window')).toBeVisible()
  await sign(host).click({ force: true })
  await host.page.evaluate(() => document.querySelector('#over')?.remove())
  await isLive(host)
  expect(await host.told(asked)).toBeUndefined()
  await sign(host).click()
  await expect.poll(() => host.told(asked)).toEqual({ id: asked, value: undefined })
})

test('a double click and a key that is held approve nothing that came after', async ({ host, page }) => {
  await host.open()
  const first = await host.ask('approve', message('first'))
  await isLive(host)
  await sign(host).focus()
  await page.keyboard.down('Enter')
  await expect.poll(() => host.told(first)).toBeDefined()
  const second = await host.ask('approve', message('second'))
  await isLive(host)
  await sign(host).focus()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  expect(await host.told(second)).toBeUndefined()
  await page.keyboard.up('Enter')
  await sign(host).dblclick()
  await expect.poll(() => host.told(second)).toBeDefined()
  const third = await host.ask('approve', message('third'))
  await isLive(host)
  const box = await sign(host).boundingBox()
  if (!box) throw new Error('it is not there')
  // The second click of a double click, on a button that is live.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await host.told(third)).toBeUndefined()
})

test('where the browser does not tell what covers the frame, a window of its own asks', async ({ host, page }) => {
  await host.open('?blind')
  const asked = await host.ask('approve', message('hello'))
  const [opened] = await Promise.all([page.waitForEvent('popup'), host.frame.getByRole('button', { name: 'Open the window' }).click()])
  await expect(sign(host)).toHaveCount(0)
  const signs = opened.getByRole('button', { name: 'Sign' })
  await expect(signs).not.toHaveAttribute('aria-disabled')
  // The click closes the window, often before the browser has told that it clicked.
  await Promise.all([opened.waitForEvent('close'), signs.click().catch(() => undefined)])
  await expect.poll(() => host.told(asked)).toEqual({ id: asked, value: undefined })

  const refused = await host.ask('approve', message('again'))
  const [second] = await Promise.all([page.waitForEvent('popup'), host.frame.getByRole('button', { name: 'Open the window' }).click()])
  await expect(second.getByRole('button', { name: 'Sign' })).toBeVisible()
  await second.close()
  await expect.poll(() => host.told(refused)).toMatchObject({ error: 'REJECTED' })

  // Without its frame nobody would answer it.
  await host.ask('approve', message('third'))
  const [third] = await Promise.all([page.waitForEvent('popup'), host.frame.getByRole('button', { name: 'Open the window' }).click()])
  await expect(third.getByRole('button', { name: 'Sign' })).toBeVisible()
  await page.evaluate(() => document.querySelector('#frame')?.remove())
  await expect.poll(() => third.isClosed()).toBe(true)
  expect(host.faults).toEqual([])
})

test('the second service is asked in the frame: another address than that of the login, and its code; it makes a recovery and brings one back', async ({
  host,
}) => {
  await host.open()
  const logIn = async (): Promise<void> => {
    await host.frame.getByLabel('E-mail address for the recovery').fill('ann@second.example')
    await button(host, 'Continue').click()
    await expect(host.frame.getByText('ann@second.example')).toBeVisible()
    await host.frame.getByLabel('Code of six digits').fill('12 34 56')
    await button(host, 'Continue').click()
  }
  const made = await host.ask('makeRecovery')
  await button(host, /^Leave it with .Second/).click()
  await expect(host.frame.getByText('second.example')).toBeVisible()
  const address = host.frame.getByLabel('E-mail address for the recovery')
  const alert = host.frame.getByRole('alert')
  for (const [typed, said] of [
    ['ann@', 'no e-mail address'],
    [' Ann@Example.org', 'address of your login'],
    ['soon@second.example', 'after \u20687\u2069 seconds'],
  ] as const) {
    await address.fill(typed)
    await address.press('Enter')
    await expect(alert).toContainText(said)
  }
  await address.fill('ann@second.example')
  await address.press('Enter')
  const code = host.frame.getByLabel('Code of six digits')
  for (const [typed, said] of [
    ['12345', 'six digits'],
    ['000000', 'wrong'],
  ] as const) {
    await code.fill(typed)
    await code.press('Enter')
    await expect(alert).toContainText(said)
  }
  await button(host, 'Back').click()
  await expect(address).toBeVisible()
  await button(host, 'Back').click()
  await button(host, /^Leave it with .Second/).click()
  expect(await host.told(made)).toBeUndefined()
  await logIn()
  await expect.poll(() => host.told(made)).toMatchObject({ value: { kind: 'guardian' } })

  const asked = await host.ask('askRecovery', [{ kind: 'code' }, { kind: 'guardian' }])
  await host.frame.getByRole('checkbox', { name: 'A device was lost or stolen' }).check()
  await button(host, /^Use .Second/).click()
  await button(host, 'Back').click()
  await button(host, /^Use .Second/).click()
  await logIn()
  await expect.poll(() => host.told(asked)).toMatchObject({ value: { kind: 'guardian', isDeviceLost: true } })

  const first = await host.ask('renewRecovery', { recoveries: [{ kind: 'code' }], isFirst: true })
  await expect(button(host, /^Use .Second/)).toHaveCount(0)
  await button(host, 'Make a new recovery').click()
  await expect.poll(() => host.told(first)).toEqual({ id: first, value: undefined })
  const more = await host.ask('renewRecovery', { recoveries: [{ kind: 'guardian' }], isFirst: false })
  await button(host, 'Done').click()
  await expect.poll(() => host.told(more)).toEqual({ id: more, value: undefined })

  // An account that was deleted: what is left there is said, and goes by the code of its address, or stays.
  const dropped = await host.ask('dropGuarded')
  await expect(host.frame.getByText('It opens nothing by itself.')).toBeVisible()
  await address.fill('other@second.example')
  await address.press('Enter')
  await code.fill('123456')
  await code.press('Enter')
  await expect(alert).toContainText('Nothing that fits')
  expect(await host.told(dropped)).toBeUndefined()
  await button(host, 'Back').click()
  await logIn()
  await expect.poll(() => host.told(dropped)).toEqual({ id: dropped, value: undefined })
  const left = await host.ask('dropGuarded')
  await button(host, 'Leave it there').click()
  await expect.poll(() => host.told(left)).toEqual({ id: left, value: undefined })
  expect(host.faults).toEqual([])
})

test('a recovery code counts once its last group was typed, and brings the same secret back', async ({ host }) => {
  await host.open()
  const made = await host.ask('makeRecovery')
  await host.frame.getByRole('button', { name: 'Write down a code' }).click()
  const groups = await host.frame.locator('.groups > span').allTextContents()
  expect(groups).toHaveLength(6)
  await host.frame.getByRole('button', { name: 'I have written it down' }).click()
  const last = host.frame.getByLabel('Type the last group of your code')
  await last.fill('XXXX')
  await last.press('Enter')
  await expect(host.frame.getByRole('alert')).toContainText('not the last group')
  expect(await host.told(made)).toBeUndefined()
  await last.fill(` ${groups.at(-1)?.toLowerCase() ?? ''} `)
  await host.frame.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => host.told(made)).toMatchObject({ value: { kind: 'code' } })
  const given = await host.ask('askRecovery', [{ kind: 'code' }])
  await expect(host.frame.getByRole('button', { name: 'Use passkey' })).toHaveCount(0)
  const code = host.frame.getByLabel('Recovery code')
  await code.fill('8TR2N')
  await code.press('Enter')
  await expect(host.frame.getByRole('alert')).toContainText('29')
  await code.fill(groups.join(' ').toLowerCase())
  await code.press('Enter')
  await expect.poll(() => host.told(given)).toEqual({ id: given, value: (await host.told(made))?.value })
})

test('a passkey gives the same key when it is made and when it is used', async ({ host, page }) => {
  const { session, authenticatorId } = await addAuthenticator(page)
  await host.open()
  const made = await host.ask('makeRecovery')
  await host.frame.getByRole('button', { name: 'Use a passkey' }).click()
  await host.frame.getByRole('button', { name: 'Create passkey' }).click()
  await expect.poll(() => host.told(made)).toMatchObject({ value: { kind: 'passkey' } })
  const { secret, credentialId } = (await host.told(made))?.value as { readonly secret: unknown; readonly credentialId: string }
  const given = await host.ask('askRecovery', [{ kind: 'passkey', credentialId }])
  await host.frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect.poll(() => host.told(given)).toMatchObject({ value: { kind: 'passkey', secret } })

  // One without PRF keeps nothing: it is said, and another can be tried.
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...PASSKEYS, hasPrf: false } })
  const refused = await host.ask('createPasskey')
  await host.frame.getByRole('button', { name: 'Create passkey' }).click()
  await expect(host.frame.getByRole('alert')).toContainText('cannot keep a key')
  expect(await host.told(refused)).toBeUndefined()
  // Where the frame cannot, a window of its own can.
  await session.send('WebAuthn.disable')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    host.frame.getByRole('button', { name: 'Try in a window of its own' }).click(),
  ])
  await expect(opened.getByRole('button', { name: 'Create passkey' })).toBeVisible()
  await opened.close()
  await expect.poll(() => host.told(refused)).toMatchObject({ error: 'REJECTED' })
})

test('a fresh login, the words, and a deletion', async ({ host }) => {
  await host.open()
  const code = await host.ask('askCode')
  const field = host.frame.getByLabel('Code of six digits')
  await field.fill('12345')
  await field.press('Enter')
  await expect(host.frame.getByRole('alert')).toHaveText('The code has six digits.')
  await field.fill('123 456')
  await field.press('Enter')
  await expect.poll(() => host.told(code)).toMatchObject({ value: '123456' })
  const words = await host.ask('showPhrase', 'able baker charlie')
  await expect(host.frame.getByText('baker')).toHaveCount(0)
  await host.frame.getByRole('button', { name: 'Show the words' }).click()
  await expect(host.frame.getByText('baker')).toBeVisible()
  await host.frame.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => host.told(words)).toBeDefined()
  await expect(host.frame.getByText('baker')).toHaveCount(0)
  const deleted = await host.ask('confirmDelete')
  const confirm = host.frame.getByRole('button', { name: 'Delete for good' })
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(host.frame.getByRole('alert')).toContainText('DELETE')
  expect(await host.told(deleted)).toBeUndefined()
  await host.frame.getByLabel('DELETE').fill('delete')
  await confirm.click()
  await expect.poll(() => host.told(deleted)).toBeDefined()
})

test('fault 19: the page of the pop-up tells the result to the page that began the login, and to no other', async ({ page, server }) => {
  const [heard, ticket] = [[] as unknown[], `ticket=${'a'.repeat(43)}`]
  await page.exposeFunction('hear', (data: unknown) => heard.push(data))
  await page.goto(server.page)
  await page.evaluate((frame) => {
    const { hear } = globalThis as unknown as { readonly hear: (data: unknown) => void }
    addEventListener('message', ({ data, origin }: MessageEvent<object>) => void (origin === frame && 'resultUri' in data && hear(data)))
  }, server.frame)
  const comeBack = async (result: string): Promise<void> => {
    const opening = page.waitForEvent('popup')
    await page.evaluate((frame) => void window.open(`${frame}/loading?page=${encodeURIComponent(location.origin)}`, 'login'), server.frame)
    const opened = await opening
    await expect(opened.getByText('Connecting…')).toBeVisible()
    // As a company's page does when the login is over.
    await page.evaluate((url) => void window.open(url, 'login'), `${server.frame}/loading?back#${result}`)
    await expect.poll(() => opened.isClosed()).toBe(true)
  }
  await comeBack(`${ticket}&page=${encodeURIComponent('https://other.example')}`)
  await comeBack(`${ticket}&page=${encodeURIComponent(new URL(server.page).origin)}`)
  await comeBack('error=failed')
  const told = [ticket, 'error=failed'].map((result) => ({ resultUri: `${server.frame}/loading#${result}` }))
  await expect.poll(() => heard).toEqual(told)
})

test('without any service the frame’s own page is opened by itself, and asks nobody before a press', async ({ page }) => {
  const files = new Map((await buildPage()).map(({ path, bytes }) => [path, Buffer.from(bytes)]))
  const asked: string[] = []
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const path = pathname === '/sdk' ? 'index.html' : pathname.slice(1)
    const body = files.get(path)
    const headers = { 'content-type': typeOf(path), 'content-security-policy': policyOf("'none'") }
    return body ? route.fulfill({ body, headers }) : route.abort()
  })
  await page.goto('https://wallet.example/sdk?projectId=shop#rescue')
  await expect(page.getByText('there is no wallet with a part at a second service')).toBeVisible()
  expect(asked.filter((path) => !files.has(path.slice(1)))).toEqual(['/sdk'])
})
