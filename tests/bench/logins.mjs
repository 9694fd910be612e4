// `npm run bench:logins`: how long a visitor waits for the wallet by e-mail, in the demo: pages built as an application's, the real cloud,
// the frame on an origin of its own and a mail server, all on loopback. Writes nothing.
import { chromium } from '@playwright/test'
import { startDemo } from '../../apps/demo/start.mjs'
import { chromiumArguments, findPageBrowser } from '../../scripts/machine/chromium.mjs'
import { median } from './median.mjs'

/** @import { Browser, BrowserContext, Page } from '@playwright/test' */

const ROUNDS = 7
/** A second code is sent to an address after 30 s. */
const COOLDOWN_MS = 31_000
/** Between two keys of somebody who types fast. */
const KEY_MS = 80
const CODE = 'Code of six digits'

/** Remembers when the visitor last pressed or typed. */
function watchInput() {
  for (const type of ['keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => (/** @type {any} */ (globalThis)[`last-${type}`] = timeStamp), true)
}

/** @param {Page} page @param {string} email */
async function readCode(page, email) {
  const letters = await (await page.request.get(new URL('/mailbox', page.url()).href)).text()
  const [letter = ''] = letters.split(/^-{72}$/m).filter((text) => text.includes(`To: ${email}\n`))
  return /^\d{6}$/m.exec(letter)?.[0] ?? ''
}

/**
 * @param {Page} page
 * @param {'keydown' | 'input'} since
 * @param {string} wanted - A label, or the start of an address, that stands on the page then.
 * @returns {Promise<number>} Milliseconds from what the visitor did last to the frame that shows it.
 */
function shownAfter(page, since, wanted) {
  return page.evaluate(
    ([type, text]) => {
      /** @param {ParentNode} root @returns {boolean} */
      const isShown = (root) =>
        [...root.querySelectorAll('*')].some(
          (element) =>
            (((element.getAttribute('aria-label') ?? '').includes(text) ||
              (element.childElementCount === 0 && (element.textContent ?? '').startsWith(text))) &&
              element.checkVisibility()) ||
            (element.shadowRoot && isShown(element.shadowRoot)),
        )
      return new Promise((resolve) => {
        const look = () => {
          if (isShown(document)) resolve(performance.now() - /** @type {any} */ (globalThis)[`last-${type}`])
          else requestAnimationFrame(look)
        }
        look()
      })
    },
    [since, wanted],
  )
}

/** @param {Page} page @param {string} email @returns Milliseconds to the field, and to the account once `afterCode` is done */
async function logIn(page, email, afterCode = async () => {}) {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.locator('latchkey-modal').getByRole('textbox', { name: 'Email' }).pressSequentially(email, { delay: KEY_MS })
  const field = shownAfter(page, 'keydown', CODE)
  await page.keyboard.press('Enter')
  const toField = await field
  const code = await readCode(page, email)
  await page.locator('latchkey-modal').getByRole('textbox', { name: CODE }).click()
  const shown = shownAfter(page, 'input', '0x')
  await page.keyboard.type(code)
  await afterCode()
  return { toField, toAccount: await shown }
}

/** The first login of an address makes its recovery. @param {Page} page */
async function writeDown(page) {
  const frame = page.frameLocator('#w3m-iframe')
  await frame.getByRole('button', { name: /^Write down a code/ }).click()
  const written = frame.getByRole('button', { name: 'I have written it down' })
  await written.waitFor()
  const groups = (await frame.locator('body').innerText()).match(/\b[0-9A-HJKMNP-TV-Z]{4,5}\b/g) ?? []
  await written.click()
  await frame.getByRole('textbox').fill(groups.at(-1) ?? '')
  await page.keyboard.press('Enter')
}

/** @param {Browser} browser @param {string} url @param {string} email */
async function visit(browser, url, email) {
  const context = await browser.newContext()
  await context.addInitScript(watchInput)
  const page = await context.newPage()
  await page.goto(url)
  const first = await logIn(page, email, () => writeDown(page))
  return { context, page, email, first }
}

const demo = await startDemo()
const executablePath = findPageBrowser()
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
try {
  const rounds = Number(process.argv[2] ?? ROUNDS)
  const url = `${demo.laboratoryUrl}?embedded=true`
  const visits = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url, `visitor${round}@visitors.test`))
  await new Promise((resolve) => setTimeout(resolve, COOLDOWN_MS))
  const again = []
  for (const { page, email, context } of visits) {
    // The page forgets that it was connected; the wallet's device stays.
    await page.evaluate(() => localStorage.clear())
    await page.goto(url)
    again.push(await logIn(page, email))
    await context.close()
  }
  /** @param {string} label @param {number[]} values */
  const row = (label, values) =>
    console.log(`${label}: ${Math.round(median(values))} ms (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`)
  row(
    'e-mail → field for the code, first login',
    visits.map(({ first }) => first.toField),
  )
  row(
    'e-mail → field for the code, later',
    again.map(({ toField }) => toField),
  )
  row(
    'last digit → account, later',
    again.map(({ toAccount }) => toAccount),
  )
} finally {
  await browser.close()
  await demo.stop()
}
