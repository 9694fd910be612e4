// Opens the measured application in Chromium and notes every script it fetches until the dialog is there.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../chromium.mjs'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/**
 * Serves a folder on a port the system chooses.
 * @returns `url`, and `close` to end it.
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

/**
 * Runs `visit` on a page that shows `folder`, and fails on any error the page reports.
 * @returns What `visit` returned.
 */
export async function withPage(folder, visit) {
  const server = await serve(folder)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    page.setDefaultTimeout(60_000)
    const result = await visit(page, server.url).catch((error) => {
      throw new Error([error.message, ...errors].join('\n'), { cause: error })
    })
    if (errors.length > 0) throw new Error(`The page reported:\n${errors.join('\n')}`)
    return result
  } finally {
    await browser.close()
    server.close()
  }
}

/** Clicks the connect button and waits for the dialog. Gives the paths of the scripts fetched in all, React's left out. */
export function openModal(folder) {
  return withPage(folder, async (page, url) => {
    const fetched = new Set()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js') && !pathname.startsWith('/react/')) fetched.add(pathname.slice(1))
    })
    await page.goto(url)
    await page.getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button').first().waitFor()
    await page.waitForLoadState('networkidle')
    return [...fetched]
  })
}
