// What a person sees in the frame, on an origin of its own under its real policy, and what a page around it can do about it.
import { expect, test, type FramePage } from './support/framePage.js'

const ALICE = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const message = (text: string) => ({
  method: 'personal_sign',
  params: [text, ALICE],
  chainId: 'eip155:1',
  address: ALICE,
  page: { origin: 'https://shop.example', name: 'Bank' },
})

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

test('a page that covers, fades, turns or cuts the frame has a button that does nothing', async ({ host }) => {
  await host.open()
  const asked = await host.ask('approve', message('hello'))
  await isLive(host)
  const attacks: readonly Readonly<Record<string, string>>[] = [
    { opacity: '0.9' },
    { transform: 'rotate(2deg)' },
    { filter: 'blur(1px)' },
    { height: '100px' },
    { clipPath: 'inset(0 0 40px 0)' },
  ]
  for (const attack of attacks) {
    await host.style(attack)
    await expect(sign(host), JSON.stringify(attack)).toHaveAttribute('aria-disabled', 'true')
    await sign(host).dispatchEvent('click')
    await host.style(Object.fromEntries(Object.keys(attack).map((name) => [name, name === 'height' ? '600px' : ''])))
    await isLive(host)
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
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
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
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, hasPrf: false } })
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

test('fault 19: the page of the pop-up tells the result to the page that opened it, and to no other', async ({ page, server }) => {
  await page.goto(server.page)
  const results = (path: string) =>
    page.evaluate(
      ([url, origin]) =>
        new Promise<unknown>((resolve) => {
          addEventListener('message', ({ data, origin: from }) => from === origin && resolve(data), { once: true })
          const opened = window.open(`${origin}/loading?page=${encodeURIComponent(location.origin)}`) ?? undefined
          // As a company's page does when the login is over.
          addEventListener('visit', () => opened?.location.replace(url), { once: true })
        }),
      [`${server.frame}${path}`, server.frame] as const,
    )
  const ticket = `/loading#ticket=${'a'.repeat(43)}`
  const [opened, told] = [page.waitForEvent('popup'), results(`${ticket.replace('#', '?back#')}`)]
  await expect((await opened).getByText('Connecting…')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('visit')))
  expect(await told).toEqual({ resultUri: `${server.frame}${ticket}` })
  await expect.poll(async () => (await opened).isClosed()).toBe(true)
})
