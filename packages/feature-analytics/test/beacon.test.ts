// A page in a real browser: what is due reaches the server although the page is gone.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chromiumArguments, findChromium } from '../../../scripts/machine/chromium.mjs'
import { startService } from './startService.js'

async function openPage() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['latchkey-source'],
    loader: { '.css': 'empty' },
  })
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script')
  const service = await startService(`<!doctype html><button>Connect</button><script type="module">${script}</script>`)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(error.message))
  await Promise.all([page.waitForEvent('console', (message) => message.text() === 'ready'), page.goto(service.url)])
  return { errors, page, service }
}

it('a page that is closed loses nothing that was due; before a click nothing is sent, though the page itself connects', async () => {
  const { errors, page, service } = await openPage()
  expect(service.requests.filter((request) => request !== 'GET /' && !request.includes('favicon'))).toEqual([])
  await page.getByRole('button').click()
  await page.waitForFunction(() => document.title === 'on')
  expect(service.batches).toEqual([])
  await page.close({ runBeforeUnload: true })
  await vi.waitFor(() => expect(service.names()).toEqual(['INITIALIZE', 'DISCONNECT_SUCCESS', 'CONNECT_SUCCESS']))
  expect(service.batches.flat()[0]).toMatchObject({ url: service.url, domain: '127.0.0.1' })
  expect(errors).toEqual([])
})

it('a page that goes elsewhere while the server is silent sends again what was on its way, under the same ids', async () => {
  const { page, service } = await openPage()
  service.hangs = true
  await page.getByRole('button').click()
  await page.waitForFunction(() => document.title === 'on')
  await vi.waitFor(() => expect(service.batches).toHaveLength(1))
  await page.goto('about:blank')
  await vi.waitFor(() => expect(service.batches).toHaveLength(2))
  expect(service.batches[1]?.map(({ eventId }) => eventId)).toEqual(service.batches[0]?.map(({ eventId }) => eventId))
})
