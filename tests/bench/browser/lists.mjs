// Lists that are too long to draw: opened, scrolled and searched, each beside the same list of ten.
import { median, mediansOf } from '../median.mjs'
import { centerOf, clickAnd, metricOf, prepare } from './visit.mjs'

/** @import { Browser, CDPSession, Page } from '@playwright/test' */
/** @import { Wanted } from './applications.mjs' */

/**
 * @typedef {object} List
 * @property {string} what
 * @property {string} [query] - Of the page's address.
 * @property {string} opener - Selector of the button that opens the list.
 * @property {Wanted} row - Its first row.
 * @property {number} [announced] - Wallets that announce themselves. @default 1
 */
/** @typedef {{ page: Page, devtools: CDPSession }} Visit */

const MODAL = 'latchkey-modal'
const CONNECT = '[data-bench="connect"]'
const NETWORKS = '[data-bench="networks"]'
const WHEELS = 40
/** Typed into the search field, then deleted key by key: matches all entries, then ever fewer. */
const QUERY = '1999'

/** @param {string} text */
const row = (text) => ({ selector: 'button', text, within: MODAL })

/** @type {List[]} */
const LISTS = [
  { what: '10 listed wallets', query: 'wallets=10', opener: CONNECT, row: row('Listed 1') },
  { what: '20,000 listed wallets', query: 'wallets=20000', opener: CONNECT, row: row('Listed 1') },
  { what: '10 announced wallets', announced: 10, opener: CONNECT, row: row('Wallet') },
  { what: '1,000 announced wallets', announced: 1_000, opener: CONNECT, row: row('Wallet') },
  { what: '20,000 announced wallets', announced: 20_000, opener: CONNECT, row: row('Wallet') },
  { what: '10 networks', query: 'networks=10', opener: NETWORKS, row: row('Network 2') },
  { what: '10,000 networks', query: 'networks=10000', opener: NETWORKS, row: row('Network 2') },
]

/**
 * Script time since the page began, in milliseconds.
 * @param {CDPSession} devtools
 */
export async function scriptMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metricOf(metrics, 'ScriptDuration') * 1_000
}

/**
 * @param {Visit} visit
 * @param {() => Promise<void>} act
 * @returns Script milliseconds of `act` until two frames later and until the main thread is idle.
 */
export async function costOf({ page, devtools }, act) {
  const before = await scriptMs(devtools)
  await act()
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })))),
  )
  return (await scriptMs(devtools)) - before
}

/** @param {Visit} visit @param {Wanted} wanted */
async function scroll(visit, wanted) {
  const { x, y } = await visit.page.evaluate((target) => window.bench.centerOf(target), wanted)
  await visit.page.mouse.move(x, y)
  /** @type {number[]} */
  const turns = []
  for (let turn = 0; turn < WHEELS; turn += 1) turns.push(await costOf(visit, () => visit.page.mouse.wheel(0, 400)))
  return { wheel: median(turns), wheelMost: Math.max(...turns) }
}

/** @param {Visit} visit */
async function search(visit) {
  const { page } = visit
  await page.locator('input[type="search"]').click()
  await page.evaluate(() => window.bench.watchKeys())
  /** @type {number[]} */
  const costs = []
  const keys = [...QUERY, ...Array.from(QUERY, () => 'Backspace')]
  for (const key of keys) costs.push(await costOf(visit, () => page.keyboard.press(key)))
  const frames = await page.evaluate(() => window.bench.keyFrames)
  return { key: median(costs), keyMost: Math.max(...costs), keyFrame: median(frames), keyFrameMost: Math.max(...frames) }
}

/**
 * Opens one list, scrolls through it and searches it.
 * @param {Browser} browser
 * @param {string} url
 * @param {List} list
 * @returns Milliseconds by name, and the elements of the modal.
 */
async function measureList(browser, url, { query = '', opener, row: wanted, announced = 1 }) {
  const { context, ...visit } = await prepare(browser, { url: `${url}/latchkey/?${query}`, cpuSlowdown: 1, wallets: announced })
  const { page, devtools } = visit
  try {
    const create = await page.evaluate(() => performance.getEntriesByName('create')[0].duration)
    const before = await scriptMs(devtools)
    const untilRow = () => page.evaluate((target) => window.bench.untilShown(target), wanted)
    const open = await clickAnd(page, centerOf(page, opener), untilRow)
    const openScript = (await scriptMs(devtools)) - before
    await page.locator(`${MODAL} input[type="search"]`).waitFor()
    const scrolled = await scroll(visit, wanted)
    const elements = await page.evaluate((selector) => window.bench.countElements(selector), MODAL)
    return { create, open, openScript, ...scrolled, ...(await search(visit)), elements }
  } finally {
    await context.close()
  }
}

/**
 * Medians of each list. The rounds alternate between the lists.
 * @param {Browser} browser
 * @param {string} url
 * @param {number} rounds
 */
export async function measureLists(browser, url, rounds) {
  const visits = LISTS.map((list) => ({ list, runs: /** @type {Awaited<ReturnType<typeof measureList>>[]} */ ([]) }))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? visits : visits.toReversed()
    for (const { list, runs } of order) runs.push(await measureList(browser, url, list))
  }
  return visits.map(({ list, runs }) => ({ what: list.what, ...mediansOf(runs) }))
}
