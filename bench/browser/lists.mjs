// Lists that are too long to draw: opened, scrolled and searched, each beside the same list of ten.
import { median } from '../median.mjs'
import { centerOf, clickAnd, prepare } from './visit.mjs'

const MODAL = 'latchkey-modal'
const CONNECT = '[data-bench="connect"]'
const NETWORKS = '[data-bench="networks"]'
const WHEELS = 40
/** Typed into the search field, then deleted key by key: matches all entries, then ever fewer. */
const QUERY = '1999'

const row = (text) => ({ selector: 'button', text, within: MODAL })

const LISTS = [
  { what: '10 listed wallets', query: 'wallets=10', opener: CONNECT, row: row('Listed 1') },
  { what: '20,000 listed wallets', query: 'wallets=20000', opener: CONNECT, row: row('Listed 1') },
  { what: '10 announced wallets', announced: 10, opener: CONNECT, row: row('Wallet') },
  { what: '1,000 announced wallets', announced: 1_000, opener: CONNECT, row: row('Wallet') },
  { what: '20,000 announced wallets', announced: 20_000, opener: CONNECT, row: row('Wallet') },
  { what: '10 networks', query: 'networks=10', opener: NETWORKS, row: row('Network 2') },
  { what: '10,000 networks', query: 'networks=10000', opener: NETWORKS, row: row('Network 2') },
]

/** Script and task time since the page began, in milliseconds. */
async function spentMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (wanted) => metrics.find(({ name }) => name === wanted).value * 1_000
  return { script: of('ScriptDuration'), task: of('TaskDuration') }
}

/** What `act` costs the main thread until two frames later and until it is idle. */
async function costOf({ page, devtools }, act) {
  const before = await spentMs(devtools)
  await act()
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })))),
  )
  const after = await spentMs(devtools)
  return { script: after.script - before.script, task: after.task - before.task }
}

async function scroll(visit, wanted) {
  const { x, y } = await visit.page.evaluate((target) => window.bench.centerOf(target), wanted)
  await visit.page.mouse.move(x, y)
  const turns = []
  for (let turn = 0; turn < WHEELS; turn += 1) turns.push((await costOf(visit, () => visit.page.mouse.wheel(0, 400))).script)
  return { wheel: median(turns), wheelMost: Math.max(...turns) }
}

async function search(visit) {
  const { page } = visit
  await page.locator('input[type="search"]').click()
  await page.evaluate(() => window.bench.watchKeys())
  const costs = []
  const keys = [...QUERY, ...Array.from(QUERY, () => 'Backspace')]
  for (const key of keys) costs.push((await costOf(visit, () => page.keyboard.press(key))).script)
  const frames = await page.evaluate(() => window.bench.keyFrames)
  return { key: median(costs), keyMost: Math.max(...costs), keyFrame: median(frames), keyFrameMost: Math.max(...frames) }
}

/**
 * Opens one list, scrolls through it and searches it.
 * @returns Milliseconds by name, and the elements of the modal.
 */
async function measureList(browser, url, { query = '', opener, row: wanted, announced = 1 }) {
  const { context, ...visit } = await prepare(browser, { url: `${url}/latchkey/?${query}`, cpuSlowdown: 1, wallets: announced })
  const { page, devtools } = visit
  try {
    const create = await page.evaluate(() => performance.getEntriesByName('create')[0].duration)
    const before = await spentMs(devtools)
    const untilRow = () => page.evaluate((target) => window.bench.untilShown(target), wanted)
    const open = await clickAnd(page, centerOf(page, opener), untilRow)
    const openScript = (await spentMs(devtools)).script - before.script
    await page.locator(`${MODAL} input[type="search"]`).waitFor()
    const scrolled = await scroll(visit, wanted)
    const elements = await page.evaluate((selector) => window.bench.countElements(selector), MODAL)
    return { create, open, openScript, ...scrolled, ...(await search(visit)), elements }
  } finally {
    await context.close()
  }
}

/** Medians of each list; the rounds alternate between the lists. @param summarise - Makes one record of medians of many. */
export async function measureLists(browser, url, { rounds, summarise, only = () => true }) {
  const lists = LISTS.filter(only)
  const visits = new Map(lists.map((list) => [list, []]))
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? lists : lists.toReversed()
    for (const list of order) visits.get(list).push(await measureList(browser, url, list))
  }
  return lists.map((list) => ({ what: list.what, ...summarise(visits.get(list)) }))
}
