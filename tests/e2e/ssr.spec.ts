import { makeFolder } from './support/makeFolder.js'
import { expect, test as base } from './support/test.js'

/** The server-rendered example, served as by its start script. */
const test = base.extend<object, { readonly exampleUrl: string }>({
  exampleUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const { serve } = await import('../../examples/ssr/serve.mjs')
      const folder = await makeFolder('e2e-ssr')
      const { url, close } = await serve({ outDir: folder.path })
      await use(url)
      await close()
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('fault 27: the server’s markup is complete without script', async ({ browser, exampleUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(exampleUrl)
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Local' })).toBeVisible()
  await expect(page.getByText('Nobody is connected.')).toBeVisible()
  // Not the browser's default button, which would change size on hydration.
  const look = await page.getByRole('button', { name: 'Connect wallet' }).evaluate((button) => {
    const { minHeight, borderTopWidth, backgroundColor, paddingLeft } = getComputedStyle(button)
    return { minHeight, borderTopWidth, backgroundColor, paddingLeft }
  })
  expect(look).toEqual({ minHeight: '44px', borderTopWidth: '0px', backgroundColor: 'rgb(47, 95, 227)', paddingLeft: '16px' })
  await context.close()
})

test('fault 27: the first client render equals the server’s markup, and the page works', async ({ page, exampleUrl }) => {
  // A hydration mismatch is reported as an error of the page, which fails the test.
  const button = page.getByRole('button', { name: 'Connect wallet' })
  let release: () => void = () => undefined
  const isMeasured = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await isMeasured
    await route.continue()
  })
  await page.goto(exampleUrl, { waitUntil: 'commit' })
  // Parsed and with its styles, while every script is held back.
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState === 'interactive' && links.length > 0 && links.every(({ sheet }) => sheet)
  })
  const box = await button.boundingBox()
  expect(box).toMatchObject({ height: 44 })
  release()
  await page.waitForLoadState('load')
  expect(await button.boundingBox()).toEqual(box)
  await button.click()
  const dialog = page.locator('latchkey-modal').getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Only a hydrated page opens its modal.
  expect(await button.boundingBox()).toEqual(box)
})
