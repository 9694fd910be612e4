// Opens a page in Chromium as a visitor does: under a strict policy, with a test wallet in the page. What the page asks public
// nodes is answered by a node on this machine.
import { createHash } from 'node:crypto'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { startAnvil } from '@latchkey/testkit/node'
import { chromiumArguments, findPageBrowser } from '../machine/chromium.mjs'
import { ROOT } from '../packages/pack.mjs'

/** @import { Page } from '@playwright/test' */

const CHAIN_ID = 1
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * Nothing inline but the scripts that a server wrote into the page itself: Next.js hands its state over in those. Its loader sets
 * the addresses of scripts as plain text, so that Trusted Types cannot be required there.
 * @param {string} html
 */
function policyOf(html) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' https: http://127.0.0.1:*",
    "object-src 'none'",
    "base-uri 'none'",
    ...(html.includes('/_next/') ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}

/**
 * Runs in the page, before its own code: Copper Wallet, with its own window for prompts, kept over a reload.
 * @param {string} rpcUrl
 */
async function bundleWallet(rpcUrl) {
  const chains = JSON.stringify([{ chainId: CHAIN_ID, name: 'Ethereum', rpcUrl }])
  const contents = `
    import { createMemoryStore, createPageWallet } from '@latchkey/testkit/page-wallet'
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('policy violation: ' + [violatedDirective, blockedURI, sample].join(' ')))
    createPageWallet({ chains: ${chains}, memory: createMemoryStore(localStorage, 'copper') }).install()`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/**
 * @param {Page} page
 * @returns What went wrong on the page so far.
 */
function watch(page) {
  /** @type {string[]} */
  const problems = []
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  return problems
}

/**
 * Adds the policy to the page's documents and leads requests for other hosts to the node.
 * @param {Page} page
 * @param {{ origin: string, node: string, asked: string[] }} hosts
 */
async function route(page, { origin, node, asked }) {
  await page.route('**/*', async (handled) => {
    const request = handled.request()
    const { origin: target } = new URL(request.url())
    if (target === origin && request.isNavigationRequest()) {
      const response = await handled.fetch()
      const headers = { ...response.headers(), 'content-security-policy': policyOf(await response.text()) }
      return handled.fulfill({ response, headers })
    }
    if (target === origin || target === node || !/^https?:/.test(target)) return handled.continue()
    asked.push(target)
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() !== 'POST') return handled.fulfill({ status: 204, headers: cors })
    const response = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body: request.postData() })
    return handled.fulfill({ status: response.status, headers: cors, contentType: 'application/json', body: await response.text() })
  })
}

/**
 * Runs `journey` on the page at `url`, with a wallet that is on Ethereum.
 * @param {string} url
 * @param {(page: Page) => Promise<void>} journey
 * @throws Error with what the journey rejects with, what the page reported, and what it asked elsewhere before the journey began.
 */
export async function visit(url, journey) {
  const anvil = await startAnvil({ chainId: CHAIN_ID })
  const executablePath = findPageBrowser()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    const problems = watch(page)
    /** @type {string[]} */
    const asked = []
    await route(page, { origin: new URL(url).origin, node: new URL(anvil.url).origin, asked })
    await page.addInitScript(await bundleWallet(anvil.url))
    await page.goto(url, { waitUntil: 'networkidle' })
    if (asked.length > 0) problems.push(`Asked before the first gesture: ${asked}`)
    await journey(page).catch((error) => problems.unshift(error.stack))
    if (problems.length > 0) throw new Error(problems.join('\n'))
  } finally {
    await browser.close()
    await anvil.stop()
  }
}
