// Opens the measured application in Chromium and notes every script it fetches until the dialog is there, or a wallet connected.
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../machine/chromium.mjs'

/**
 * @import { Page } from '@playwright/test'
 * @import { Latchkey } from '@latchkey/kernel'
 * @typedef {{ shownAtMs?: number, latchkey?: Latchkey }} Measured - What the page notes: when it showed the wallet; and its instance.
 */

/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/**
 * Serves a folder on a port the system chooses.
 * @param {string} folder
 * @returns `url`, and `close` to end it.
 */
export async function serve(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/**
 * Runs `visit` on a page that shows `folder`, and fails on any error the page reports.
 * @template T
 * @param {string} folder
 * @param {(page: Page, url: string) => Promise<T>} visit
 * @returns {Promise<T>} What `visit` returned.
 */
export async function withPage(folder, visit) {
  const server = await serve(folder)
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    /** @type {string[]} */
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

/** Runs in the page, before its own code: announces a wallet and notes the moment its row is in the modal. */
function announceWallet() {
  const info = { uuid: crypto.randomUUID(), name: 'Measured', rdns: 'example.measured', icon: 'data:image/svg+xml,<svg/>' }
  const account = `0x${'a'.repeat(40)}`
  /** @type {Record<string, unknown>} */
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x7a69' }
  /** @param {{ method: string }} asked */
  const request = async ({ method }) => {
    if (method in answers) return answers[method]
    throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
  }
  const provider = { request, on: () => {}, removeListener: () => {} }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  const page = /** @type {Measured} */ (globalThis)
  const observed = new Set()
  const observer = new MutationObserver(look)
  /** @param {Node} root */
  function observe(root) {
    if (observed.has(root)) return
    observed.add(root)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
  }
  function look() {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    if (!root) return
    observe(root)
    if (root.textContent?.includes(info.name)) page.shownAtMs ??= performance.now()
  }
  observe(document)
}

/** Once nothing was asked for so long, in ms, the page has prepared itself. */
const QUIET_MS = 3_000

/** @param {Page} page @returns Waits until the page has asked for nothing for a while. */
function watchRequests(page) {
  let askedAtMs = Date.now()
  page.on('request', () => (askedAtMs = Date.now()))
  return async () => {
    askedAtMs = Date.now()
    while (Date.now() - askedAtMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10)
  }
}

/**
 * Waits in front of the button, as a visitor does who reads the page first.
 * @param {string} folder
 * @returns Paths of the scripts that the page asks for before any click, React's left out.
 */
export function waitForClick(folder) {
  return withPage(folder, async (page, url) => {
    const untilQuiet = watchRequests(page)
    await page.goto(url)
    await page.getByRole('button').first().waitFor()
    await untilQuiet()
    return scriptsIn(page)
  })
}

/**
 * Clicks the connect button and waits for the first wallet in the dialog.
 * @param {string} folder
 * @returns Paths of the scripts that were asked for until then, React's left out. What the modal fetches in advance once it
 * stands is not among them.
 */
export function openModal(folder) {
  return withPage(folder, async (page, url) => {
    await page.addInitScript(announceWallet)
    await page.goto(url)
    await page.getByRole('button').first().click()
    await page.waitForFunction(() => 'shownAtMs' in globalThis)
    return scriptsOf(
      await page.evaluate(() => {
        const { shownAtMs = 0 } = /** @type {Measured} */ (globalThis)
        const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < shownAtMs)
        return asked.map(({ name }) => name)
      }),
    )
  })
}

/** Connects a wallet, and waits for its balance. @param {Page} page @param {string} url */
async function connectOn(page, url) {
  await page.addInitScript(announceWallet)
  await page.route('**/rpc', (route) => route.fulfill({ json: answerOf(route.request().postDataJSON()) }))
  await page.goto(url)
  await page.getByRole('button').first().click()
  await page.getByText('Measured', { exact: true }).first().click()
  await page.getByText('1 ETH').first().waitFor()
  const session = await page.evaluate(() => /** @type {Measured} */ (globalThis).latchkey?.state.sessions['eip155'])
  if (session?.status !== 'connected') throw new Error(`size: the wallet is ${session?.status}`)
}

/** @param {Page} page */
const scriptsIn = async (page) => scriptsOf(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))

/**
 * Connects the wallet in the dialog, and waits until the button shows the balance of its account.
 * @param {string} folder
 * @returns Paths of the scripts that were asked for until then, React's left out.
 */
export function connectWallet(folder) {
  return withPage(folder, async (page, url) => {
    await connectOn(page, url)
    return scriptsIn(page)
  })
}

/**
 * Connects a wallet, and opens its account once the page has prepared itself.
 * @param {string} folder
 * @returns Paths of the scripts that the account asks for, React's left out.
 */
export function openAccount(folder) {
  return withPage(folder, async (page, url) => {
    const untilQuiet = watchRequests(page)
    await connectOn(page, url)
    await untilQuiet()
    const before = await scriptsIn(page)
    await page.evaluate(() => void (/** @type {Measured} */ (globalThis).latchkey?.open({ view: 'Account' })))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 ETH').first().waitFor()
    await untilQuiet()
    // Where a feature shows tokens, the coin is one.
    if (await dialog.getByRole('tab').count()) await dialog.getByRole('tabpanel').getByText('1 ETH').waitFor()
    return (await scriptsIn(page)).filter((file) => !before.includes(file))
  })
}

/**
 * What the network's node answers: its chain, and one coin for every account.
 * @param {{ id: number, method: string } | { id: number, method: string }[]} asked
 * @returns {unknown}
 */
function answerOf(asked) {
  if (Array.isArray(asked)) return asked.map(answerOf)
  return { jsonrpc: '2.0', id: asked.id, result: asked.method === 'eth_chainId' ? '0x7a69' : '0xde0b6b3a7640000' }
}

/** @param {string[]} urls */
const scriptsOf = (urls) =>
  urls
    .map((url) => new URL(url).pathname)
    .filter((path) => path.endsWith('.js') && !path.startsWith('/react/'))
    .map((path) => path.slice(1))
