// One cold visit of one application.
import { setTimeout as wait } from 'node:timers/promises'
import { announceWallets, watchPage } from './inPage.mjs'

/**
 * @import { Browser, CDPSession, Page } from '@playwright/test'
 * @import { Application, Wanted } from './applications.mjs'
 * @typedef {{ x: number, y: number }} Point
 */

const LIMIT_MS = 60_000
/** A visitor's pointer is on a button for a moment before the press, a finger for about as long before the click. */
const REST_MS = 100
/** A visitor looks at the wallets before choosing one; what loads meanwhile is loaded. */
export const LOOK_MS = 500

/**
 * A page of the application in a new profile, at rest.
 * @param {Browser} browser
 * @param {{ url: string, cpuSlowdown: number, wallets?: number, opener?: string, scripts?: (() => void)[] }} options - `scripts` run before
 * those of the page.
 */
export async function prepare(browser, { url, cpuSlowdown, wallets = 1, opener = '[data-bench="connect"]', scripts = [] }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(announceWallets, wallets)
  await context.addInitScript(watchPage)
  for (const script of scripts) await context.addInitScript(script)
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(url)
  // What an application does by itself after loading is done then; the time limit is for those that never rest.
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  // Before the first selector: Playwright's own code for those would be counted.
  const heap = await heapMib(devtools)
  await page.locator(`${opener}:not(:disabled)`).waitFor()
  const longTasks = await page.evaluate(() => window.bench.longTasksMs())
  return { context, page, devtools, heap, longTasks }
}

/**
 * A real mouse click {@link REST_MS} after the pointer arrived, after which `measure` waits in the page.
 * @param {Page} page
 * @param {Point | Promise<Point>} target
 * @param {() => Promise<number>} measure
 * @throws Error when nothing comes of it.
 */
export async function clickAnd(page, target, measure) {
  const { x, y } = await target
  await page.mouse.move(x, y)
  await wait(REST_MS)
  const limit = new AbortController()
  const measured = measure()
  await page.mouse.down()
  await page.mouse.up()
  const late = wait(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`bench: ${page.url()} showed nothing after the click`)
  })
  return Promise.race([measured, late]).finally(() => limit.abort())
}

/**
 * @param {Page} page
 * @param {string} selector
 * @returns Where a click on the element goes.
 */
export async function centerOf(page, selector) {
  const { x, y, width, height } = /** @type {DOMRect} */ (await page.locator(selector).boundingBox())
  return { x: x + width / 2, y: y + height / 2 }
}

/** @param {Page} page @param {Application} application @param {Wanted} row */
async function close(page, { closes, opener }, row) {
  if (closes === 'Escape') await page.keyboard.press('Escape')
  else await page.locator(opener).click()
  await page.waitForFunction((wanted) => !window.bench.isShown(wanted), row)
}

/**
 * @param {{ name: string, value: number }[]} metrics
 * @param {string} name
 * @throws Error when Chromium does not measure it
 */
export function metricOf(metrics, name) {
  const found = metrics.find((metric) => metric.name === name)
  if (!found) throw new Error(`bench: Chromium has no metric ${name}`)
  return found.value
}

/**
 * What is left after a collection.
 * @param {CDPSession} devtools
 */
export async function heapMib(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metricOf(metrics, 'JSHeapUsedSize') / 2 ** 20
}

/**
 * @typedef {(step: 'open' | 'reopen' | 'connect' | 'pair', page: Page, run: () => Promise<number>) => Promise<number>} Around
 * @type {Around}
 */
const runStep = (_step, _page, run) => run()

/**
 * Opens, closes and opens again.
 * @param {Page} page
 * @param {Application} application
 * @param {{ row: Wanted, around: Around }} options - `row`: what is waited for.
 */
async function openTwice(page, application, { row, around }) {
  const untilRow = () => page.evaluate((wanted) => window.bench.untilShown(wanted), row)
  const click = () => clickAnd(page, centerOf(page, application.opener), untilRow)
  const open = await around('open', page, click)
  const elements = await page.evaluate((selector) => window.bench.countElements(selector), application.modal)
  await close(page, application, row)
  const reopen = await around('reopen', page, click)
  return { open, reopen, elements }
}

/**
 * Opens, closes, opens again and connects.
 * @param {Browser} browser
 * @param {Application} application
 * @param {{ url: string, cpuSlowdown: number, around?: Around }} options - `around` runs each measured step, e.g. in a trace.
 * @returns Milliseconds, MiB and counts by name.
 */
export async function visit(browser, application, { url, cpuSlowdown, around = runStep }) {
  const { opener, row } = application
  const { context, page, heap, longTasks } = await prepare(browser, { url, cpuSlowdown, opener })
  try {
    const opened = await openTwice(page, application, { row, around })
    await wait(LOOK_MS)
    const target = page.evaluate((wanted) => window.bench.centerOf(wanted), row)
    await page.evaluate(() => window.bench.watchAddress())
    const connect = await around('connect', page, () => clickAnd(page, target, () => page.evaluate(() => window.bench.untilAddress())))
    return { ...opened, connect, heap, longTasks }
  } finally {
    await context.close()
  }
}

/**
 * Opens, closes and opens again, in a browser without a wallet.
 * @param {Browser} browser
 * @param {Application & { popular: Wanted }} application
 * @param {{ url: string, cpuSlowdown: number, around?: Around }} options
 * @returns Milliseconds and counts by name.
 */
export async function visitWithoutWallet(browser, application, { url, cpuSlowdown, around = runStep }) {
  const { context, page } = await prepare(browser, { url, cpuSlowdown, wallets: 0, opener: application.opener })
  try {
    return await openTwice(page, application, { row: application.popular, around })
  } finally {
    await context.close()
  }
}

const REMOTE = { selector: 'button', text: 'WalletConnect', within: 'latchkey-modal' }
const CODE = { selector: '[role="img"]', text: '', within: 'latchkey-modal' }

/**
 * Opens, looks, and chooses WalletConnect for the first time.
 * @param {Browser} browser
 * @param {{ url: string, cpuSlowdown: number, around?: Around }} options
 * @returns Milliseconds from the click to the code on the screen.
 */
export async function visitPairing(browser, { url, cpuSlowdown, around = runStep }) {
  const { context, page } = await prepare(browser, { url, cpuSlowdown })
  /** @param {Wanted} wanted */
  const until = (wanted) => page.evaluate((one) => window.bench.untilShown(one), wanted)
  try {
    await clickAnd(page, centerOf(page, '[data-bench="connect"]'), () => until(REMOTE))
    await wait(LOOK_MS)
    const row = page.evaluate((wanted) => window.bench.centerOf(wanted), REMOTE)
    return await around('pair', page, () => clickAnd(page, row, () => until(CODE)))
  } finally {
    await context.close()
  }
}
