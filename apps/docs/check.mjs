// Builds the site (unless `--built` is given) and checks it: dead links, axe on its main pages in both themes, the examples, llms.txt and the Markdown pages.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/machine/chromium.mjs'
import { buildSite, DIST } from './build.mjs'
import { findDeadLinks } from './links.mjs'
import { groups } from './pages.mjs'
import { serveSite } from './serve.mjs'

/** @import { Page } from '@playwright/test' */

const MAIN_PAGES = [
  'index',
  'guides/getting-started',
  'guides/theming',
  'guides/languages',
  'guides/from-appkit',
  'reference/options',
  'reference/hooks',
  'reference/css-variables',
]

function checkLinks() {
  const { problems, pageCount } = findDeadLinks(DIST)
  assert.deepEqual(problems, [])
  assert.ok(pageCount > 30, `only ${pageCount} pages were found`)
  return pageCount
}

function checkMarkdown() {
  const index = readFileSync(join(DIST, 'llms.txt'), 'utf8')
  const listed = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => path)
  const pages = groups.flatMap((group) => group.pages).map((page) => `${page}.md`)
  assert.deepEqual(listed, pages)
  const built = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !/^404|^reference\/api/.test(name),
  )
  assert.deepEqual(built.map((name) => name.replace(/html$/, 'md')).toSorted(), pages.toSorted(), 'a page of docs/ is missing in pages.mjs')
  for (const path of pages) {
    const text = readFileSync(join(DIST, path), 'utf8')
    assert.match(text, /^# /m, `${path} has no title`)
    assert.doesNotMatch(text, /^<!-- /m, `${path} has comments that are for scripts`)
    assert.ok(existsSync(join(DIST, path.replace(/md$/, 'html'))), `${path} has no HTML page`)
  }
  return pages.length
}

/** @param {Page} page @param {string} url */
async function checkAccessibility(page, url) {
  const problems = []
  for (const name of MAIN_PAGES) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(`${url}/${name}.html`)
      const place = page.locator('[data-live]').first()
      if ((await place.count()) > 0) await place.locator('button, latchkey-embed').first().waitFor()
      const { violations, passes } = await new AxeBuilder({ page }).analyze()
      problems.push(...violations.map(({ id, nodes }) => `${name}, ${theme}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`))
      assert.ok(passes.some(({ id }) => id === 'color-contrast'))
    }
  }
  assert.deepEqual(problems, [])
}

/**
 * Connects the wallet of the page and signs in with it.
 * @param {Page} page
 * @param {string} url
 */
async function checkExamples(page, url) {
  await page.goto(`${url}/guides/sign-in.html`)
  const live = page.locator('[data-live="sign-in"]')
  const dialog = page.locator('latchkey-modal').getByRole('dialog')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: /^Copper Wallet/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByText('Version: 1').waitFor()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await live.getByText(/^Signed in as 0x/).waitFor()
  // The site changes pages without a load: the examples of the old page are replaced.
  await page.getByRole('link', { name: 'Languages', exact: true }).first().click()
  const languages = page.locator('[data-live="languages"] select')
  await languages.selectOption('zh-TW')
  await page.locator('latchkey-embed [lang="zh-TW"]').waitFor()
  await languages.selectOption('ar')
  await page.locator('latchkey-embed [dir="rtl"]').waitFor()
}

/** @param {Page} page @param {string} url */
async function checkSearch(page, url) {
  await page.goto(url)
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('searchbox').fill('radiusMaster')
  await page.getByRole('option').first().waitFor()
}

/** @param {string} url */
async function checkInBrowser(url) {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    /** @type {string[]} */
    const problems = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`)) problems.push(`asked ${request.url()}`)
    })
    page.on('response', (response) => response.ok() || response.status() === 304 || problems.push(`${response.status()} ${response.url()}`))
    page.setDefaultTimeout(30_000)
    await checkAccessibility(page, url)
    await checkExamples(page, url)
    await checkSearch(page, url)
    assert.deepEqual(problems, [])
  } finally {
    await browser.close()
  }
}

if (!process.argv.includes('--built')) await buildSite()
const pageCount = checkLinks()
const markdownCount = checkMarkdown()
const site = await serveSite(DIST)
try {
  await checkInBrowser(site.url)
} finally {
  await site.stop()
}
console.log(`site: ${pageCount} pages without dead links, ${markdownCount} as Markdown, ${MAIN_PAGES.length} pass axe in both themes`)
