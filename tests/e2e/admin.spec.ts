// The operator's page, served by the command in a process of its own.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { codeAt } from './support/codeAt.js'
import { expect, NAME, PASSWORD, test, type CloudServer } from './support/adminTest.js'

const SHOP = 'https://shop.example'
/** Runs if a text becomes markup. */
const HOSTILE = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>'

const report = (server: CloudServer, projectId: string, events: readonly (readonly [string, object])[]) =>
  fetch(`${server.url}/batch?projectId=${projectId}&st=latchkey&sv=1`, {
    method: 'POST',
    headers: { origin: SHOP, 'content-type': 'text/plain' },
    body: JSON.stringify(
      events.map(([event, properties]) => ({
        eventId: randomUUID(),
        url: SHOP,
        domain: 'shop.example',
        timestamp: Date.now(),
        props: { type: 'track', event, properties },
      })),
    ),
  })

/** Of the project that was added last. */
async function idOf(page: Page, name: string): Promise<string> {
  const text = await page.getByRole('region', { name, exact: true }).getByRole('definition').first().textContent()
  return text ?? ''
}

test('the first start makes an account, by a token that is used once', async ({ admin, page, server }) => {
  await admin.makeAccount()
  await expect(page.getByText('There is no project yet.')).toBeVisible()
  await page.reload()
  await expect(admin.heading('Visits')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(admin.heading('Sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Use a token' }).click()
  await page.getByLabel('Token').fill(server.token)
  await page.getByLabel('Name').fill('eve')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByRole('alert')).toHaveText('The token is wrong, or was used.')
  await admin.expectNoViolations()
})

test('an authenticator: set up, asked for, and each code once', async ({ admin, page }) => {
  await admin.makeAccount()
  await admin.go('Account')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = await page.getByTestId('secret').textContent()
  const codeOf = (at: number): string => codeAt(secret ?? '', at)
  const first = codeOf(Date.now())
  await page.getByLabel('Its first code').fill(first)
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Signing in needs a code of your authenticator.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await admin.signIn()
  const code = page.getByLabel('Code of your authenticator')
  await expect(code).toBeFocused()
  await code.fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('The name, the password or the code is wrong.')
  await code.fill(codeOf(Date.now() + 30_000))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(admin.heading('Visits')).toBeVisible()
})

test('too many wrong passwords pause the account', async ({ admin, page }) => {
  await admin.makeAccount()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(admin.heading('Sign in')).toBeVisible()
  for (let count = 0; count < 5; count += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await admin.signIn('not the password')
    expect((await answered).status()).toBe(401)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  }
  await admin.signIn()
  await expect(page.getByRole('alert')).toContainText('Too many requests. Try again after')
  await expect(admin.heading('Sign in')).toBeVisible()
})

test('a project with origins and a key, which is shown once; its visits are plotted', async ({ admin, page, server }) => {
  await admin.makeAccount()
  await admin.addProject('Shop', 'shop.example')
  await expect(page.getByRole('alert')).toContainText('origins.0')
  await page.getByLabel('Origins').fill(`${SHOP}\nhttps://*.shop.example`)
  await page.getByRole('button', { name: 'Save' }).click()
  const card = admin.project('Shop')
  await expect(card).toContainText(`${SHOP}, https://*.shop.example`)
  await card.getByRole('button', { name: 'Make a key' }).click()
  const key = (await card.getByRole('status').locator('code').textContent()) ?? ''
  expect(key).toMatch(/^lkc_[\w-]{43}$/)
  const id = await idOf(page, 'Shop')
  expect(
    (
      await report(server, id, [
        ['INITIALIZE', {}],
        ['CONNECT_SUCCESS', { name: 'Copper', caipNetworkId: 'eip155:1' }],
        ['CONNECT_ERROR', { message: 'WALLET_TIMEOUT' }],
      ])
    ).status,
  ).toBe(202)
  const statistics = () => fetch(`${server.url}/admin/api/projects/${id}/statistics`, { headers: { authorization: `Bearer ${key}` } })
  expect((await statistics()).status).toBe(200)
  await admin.go('Visits')
  await expect(page.getByRole('img', { name: /^Visits by day, .* 1 in all$/ }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Copper' })).toHaveText('Copper 1')
  await expect(page.getByRole('listitem').filter({ hasText: 'eip155:1' })).toHaveText('eip155:1 1')
  await expect(page.getByRole('listitem').filter({ hasText: 'WALLET_TIMEOUT' })).toHaveText('WALLET_TIMEOUT 1')
  await admin.expectNoViolations()
  await admin.go('Projects')
  await expect(page.getByText(key)).toHaveCount(0)
  await admin.expectNoViolations()
  await card.getByRole('button', { name: /^Revoke the key/ }).click()
  await expect(card.getByRole('button', { name: /^Revoke the key/ })).toHaveCount(0)
  expect((await statistics()).status).toBe(401)
  await admin.go('System')
  await expect(page.getByRole('row').filter({ hasText: 'POST /projects/{id}/keys' })).toContainText(NAME)
  await admin.expectNoViolations()
  await admin.go('Projects')
  await card.getByRole('button', { name: 'Remove', exact: true }).click()
  await card.getByRole('button', { name: 'Remove it' }).click()
  await expect(card).toHaveCount(0)
})

test('scripts in every stored text are text', async ({ admin, page, server }) => {
  await admin.makeAccount()
  await admin.addProject(HOSTILE, `https://${'<b>x</b>'.replace('/', '')}.example`)
  const card = admin.project(HOSTILE)
  await expect(card.getByRole('heading', { name: HOSTILE })).toBeVisible()
  await expect(card).toContainText('https://<b>x<b>.example')
  const id = await idOf(page, HOSTILE)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Origins').fill('')
  await page.getByLabel('Decide here').check()
  await page.getByLabel('Features').fill('swap maybe')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('“swap maybe” is no feature')
  await page.getByLabel('Features').fill('swap off\nonramp on coinbase, <b>x</b>')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Any')
  await expect(card).toContainText('swap off; onramp on coinbase, <b>x</b>')
  expect((await report(server, id, [['CONNECT_SUCCESS', { name: HOSTILE }]])).status).toBe(202)
  await admin.go('Visits')
  await expect(page.getByRole('option', { name: HOSTILE })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: HOSTILE.slice(0, 60) })).toHaveCount(1)
  expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false)
})

test('requests that another origin forges are refused', async ({ admin, page, context, server }) => {
  await admin.makeAccount()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const add = (init: RequestInit) =>
    page.evaluate(
      async (given) => (await fetch('/admin/api/projects', { method: 'POST', body: '{"name":"Forged"}', ...given })).status,
      init,
    )
  const json = { 'content-type': 'application/json' }
  // Of the page itself, without its header, then with it.
  expect(await add({ headers: json })).toBe(403)
  expect(await add({ headers: { ...json, 'x-latchkey-admin': '1' } })).toBe(201)
  // The same site on another port: browsers send it the cookie.
  const neighbour = createServer((_, response) => void response.setHeader('content-type', 'text/html').end('<title>other</title>'))
  await once(neighbour.listen(0, '127.0.0.1'), 'listening')
  const { port } = neighbour.address() as AddressInfo
  const other = await context.newPage()
  await other.goto(`http://127.0.0.1:${port}/`)
  const forged = other.waitForRequest(`${server.url}/admin/api/projects`)
  const outcome = other.evaluate(
    (url) =>
      fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{"name":"Forged"}' }).then(
        () => 'sent',
        () => 'refused',
      ),
    `${server.url}/admin/api/projects`,
  )
  expect((await (await forged).response())?.status()).toBe(403)
  await outcome
  const withHeader = (url: string) =>
    fetch(url, { method: 'POST', credentials: 'include', headers: { 'x-latchkey-admin': '1' }, body: '{"name":"Forged"}' }).then(
      () => 'sent',
      () => 'refused',
    )
  expect(await other.evaluate(withHeader, `${server.url}/admin/api/projects`)).toBe('refused')
  await other.close()
  neighbour.close()
  await admin.go('Projects')
  await expect(page.getByRole('heading', { level: 2, name: 'Forged' })).toHaveCount(1)
})

test('works on 390 px and with the keyboard', async ({ admin, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await admin.makeAccount()
  await admin.addProject('A project with a name that is long enough to need several lines', SHOP)
  for (const name of ['Visits', 'Projects', 'System', 'Account'] as const) {
    await admin.go(name)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }
  const projects = page.getByRole('navigation').getByRole('button', { name: 'Projects' })
  await projects.focus()
  await page.keyboard.press('Enter')
  await expect(admin.heading('Projects')).toBeVisible()
  await expect(projects).toHaveAttribute('aria-current', 'page')
  expect(await projects.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})
