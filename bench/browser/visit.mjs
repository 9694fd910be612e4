// One cold visit of one application.
import { setTimeout as wait } from 'node:timers/promises'
import { announceWallets, watchPage } from './inPage.mjs'

const OPENER = '[data-bench="connect"]'
const LIMIT_MS = 60_000
/** A visitor looks at the wallets before choosing one; what loads meanwhile is loaded. */
const LOOK_MS = 500

/** A page of the application in a new profile, at rest. */
export async function prepare(browser, { url, cpuSlowdown, wallets = 1 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(announceWallets, wallets)
  await context.addInitScript(watchPage)
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
  await page.locator(`${OPENER}:enabled`).waitFor()
  return { context, page, devtools, heap }
}

/** A real mouse click, after which `measure` waits in the page. @throws Error when nothing comes of it. */
export async function clickAnd(page, target, measure) {
  const { x, y } = await target
  await page.mouse.move(x, y)
  const limit = new AbortController()
  const measured = measure()
  await page.mouse.down()
  await page.mouse.up()
  const late = wait(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`bench: ${page.url()} showed nothing after the click`)
  })
  return Promise.race([measured, late]).finally(() => limit.abort())
}

/** @returns Where a click on the element goes. */
export async function centerOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

async function close(page, { closes, row }) {
  if (closes === 'Escape') await page.keyboard.press('Escape')
  else await page.locator(OPENER).click()
  await page.waitForFunction((wanted) => !window.bench.isShown(wanted), row)
}

async function heapMib(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'JSHeapUsedSize').value / 2 ** 20
}

/**
 * Opens, closes, opens again and connects.
 * @returns Milliseconds, MiB and counts by name.
 */
export async function visit(browser, application, { url, cpuSlowdown }) {
  const { context, page, heap } = await prepare(browser, { url, cpuSlowdown })
  const untilRow = () => page.evaluate((wanted) => window.bench.untilShown(wanted), application.row)
  try {
    const open = await clickAnd(page, centerOf(page, OPENER), untilRow)
    const elements = await page.evaluate((selector) => window.bench.countElements(selector), application.modal)
    await close(page, application)
    const reopen = await clickAnd(page, centerOf(page, OPENER), untilRow)
    await wait(LOOK_MS)
    const row = page.evaluate((wanted) => window.bench.centerOf(wanted), application.row)
    const connect = await clickAnd(page, row, () => page.evaluate(() => window.bench.untilAddress()))
    return { open, reopen, connect, heap, elements }
  } finally {
    await context.close()
  }
}
