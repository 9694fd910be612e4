// Accounts that have very much: each tab of the account view opened, scrolled to its end and through, beside one that has little.
import { setTimeout as wait } from 'node:timers/promises'
import { median, mediansOf } from '../../median.mjs'
import { costOf, scriptMs } from '../lists.mjs'
import { watchScroll } from './watchScroll.mjs'
import { centerOf, clickAnd, heapMib, prepare } from '../visit.mjs'

/**
 * @import { Browser, CDPSession, Page } from '@playwright/test'
 * @typedef {{ page: Page, devtools: CDPSession }} Visit
 * @typedef {object} Crowd
 * @property {string} what
 * @property {string} query - Of the page's address: `tokens`, `entries`, `nfts`.
 * @property {string} tab - Its label.
 * @property {string} item - Selector of a row or tile.
 * @property {number} rows - How many rows of the list there are in the end.
 */

const WALLET = { selector: 'button', text: 'Bench Wallet', within: 'latchkey-modal' }
const MODAL = 'latchkey-modal'
const WHEELS = 60
/** Of 60 Hz. */
const FRAME_MS = 1_000 / 60
const ROW = '.lk-row'
const NFT = '.lk-portfolio-nft'

/** @type {Crowd[]} */
const CROWDS = [
  { what: '20 tokens', query: 'tokens=20', tab: 'Tokens', item: ROW, rows: 21 },
  { what: '10,000 tokens', query: 'tokens=10000', tab: 'Tokens', item: ROW, rows: 10_001 },
  { what: '60 NFTs', query: 'nfts=60', tab: 'NFTs', item: NFT, rows: 20 },
  { what: '2,000 NFTs', query: 'nfts=2000', tab: 'NFTs', item: NFT, rows: 667 },
  { what: '50 entries of activity', query: 'entries=50', tab: 'Activity', item: ROW, rows: 50 },
  { what: '50,000 entries of activity', query: 'entries=50000', tab: 'Activity', item: ROW, rows: 50_000 },
]

/** @param {Page} page */
async function connect(page) {
  await clickAnd(page, centerOf(page, '[data-bench="connect"]'), () => page.evaluate((row) => window.bench.untilShown(row), WALLET))
  await page.evaluate(() => window.bench.watchAddress())
  const row = page.evaluate((wanted) => window.bench.centerOf(wanted), WALLET)
  await clickAnd(page, row, () => page.evaluate(() => window.bench.untilAddress()))
  await page.waitForFunction((row) => !window.bench.isShown(row), WALLET)
}

/**
 * Scrolls to the end again and again, until no page of the service is left.
 * @param {Visit} visit
 * @param {number} rows
 * @returns Script milliseconds of each step.
 */
async function loadAll({ page, devtools }, rows) {
  /** @type {number[]} */
  const steps = []
  for (;;) {
    const before = await scriptMs(devtools)
    const listed = await page.evaluate((most) => window.scrolling.toEnd(most), rows)
    steps.push((await scriptMs(devtools)) - before)
    if (listed >= rows) return steps
  }
}

/**
 * The wheel through the list, from its middle. A turn is drawn in several frames.
 * @param {Visit} visit
 */
async function turnWheel(visit) {
  const { page } = visit
  const { x, y } = await page.evaluate(() => window.scrolling.to(0.5))
  await page.mouse.move(x, y)
  await wait(FRAME_MS)
  await page.evaluate(() => window.scrolling.countFrames())
  /** @type {number[]} */
  const turns = []
  for (let turn = 0; turn < WHEELS; turn += 1) turns.push(await costOf(visit, () => page.mouse.wheel(0, 400)))
  const frames = await page.evaluate(() => window.scrolling.frames)
  return { frame: turns.reduce((sum, ms) => sum + ms, 0) / frames, wheel: median(turns), wheelMost: Math.max(...turns) }
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {Crowd} crowd
 * @returns Milliseconds, MiB and counts by name.
 */
async function measureCrowd(browser, url, crowd) {
  const { context, page, devtools } = await prepare(browser, { url: `${url}/account/?${crowd.query}`, cpuSlowdown: 1 })
  const visit = { page, devtools }
  try {
    await page.evaluate(watchScroll)
    await connect(page)
    const heapBefore = await heapMib(devtools)
    await page.locator('[data-bench="account"]').click()
    const tab = page.getByRole('tab', { name: crowd.tab })
    await tab.click()
    const wanted = { selector: crowd.item, within: MODAL }
    await page.evaluate((row) => window.bench.untilShown(row), wanted)
    const steps = await loadAll(visit, crowd.rows)
    const scrolled = await turnWheel(visit)
    const elements = await page.evaluate((selector) => window.bench.countElements(selector), MODAL)
    const heap = (await heapMib(devtools)) - heapBefore
    return { step: median(steps), stepMost: Math.max(...steps), ...scrolled, heap, elements }
  } finally {
    await context.close()
  }
}

/**
 * Medians of each. The rounds alternate between them.
 * @param {Browser} browser
 * @param {string} url
 * @param {number} rounds
 */
export async function measureGrowth(browser, url, rounds) {
  const visits = CROWDS.map((crowd) => ({ crowd, runs: /** @type {Awaited<ReturnType<typeof measureCrowd>>[]} */ ([]) }))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? visits : visits.toReversed()
    for (const { crowd, runs } of order) runs.push(await measureCrowd(browser, url, crowd))
  }
  return visits.map(({ crowd, runs }) => ({ what: crowd.what, ...mediansOf(runs) }))
}
