// From a click on the button of the connected account to its first token, beside the peers.
import { setTimeout as wait } from 'node:timers/promises'
import { alternate } from '../../alternate.mjs'
import { clickAnd, LOOK_MS, prepare } from '../visit.mjs'
import { holders } from './applications.mjs'
import { pointToBench } from './inPage.mjs'

/**
 * @import { Browser, Page } from '@playwright/test'
 * @import { Wanted } from '../applications.mjs'
 * @import { Holder } from './applications.mjs'
 */

/** At most: a visit takes long. */
export const HOLDING_ROUNDS = 5

/** @param {Page} page @param {Wanted} wanted */
const untilShown = (page, wanted) => page.evaluate((one) => window.bench.untilShown(one), wanted)

/**
 * Walks to the tokens. A visitor looks before each further click; that time is not counted.
 * @param {Page} page
 * @param {Holder} holder
 * @returns Milliseconds: of all clicks until what follows is painted, and of the last click alone.
 */
async function open(page, { path, row, token }) {
  let whole = 0
  for (const [index, wanted] of path.entries()) {
    await wait(LOOK_MS)
    const target = page.evaluate((one) => window.bench.centerOf(one), wanted)
    const next = path[index + 1]
    if (next) {
      whole += await clickAnd(page, target, () => untilShown(page, next))
      continue
    }
    const both = { last: 0, token: 0 }
    await clickAnd(page, target, async () => {
      ;[both.last, both.token] = await Promise.all([untilShown(page, row), untilShown(page, token)])
      return both.last
    })
    return { whole: whole + both.last, last: both.last, token: whole + both.token }
  }
  throw new Error('bench: no way to the tokens')
}

/**
 * Until the page does nothing by itself, and the button of the account can be pressed.
 * @param {Page} page
 * @param {Holder} holder
 */
async function rest(page, { connect: [opener], path: [button] }) {
  await untilShown(page, button)
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  // What closes after connecting covers it.
  await page.locator(opener).click({ trial: true })
}

/**
 * Connects and opens the account; then loads the page again, which restores the connection, and opens it again.
 * @param {Browser} browser
 * @param {Holder} holder
 * @param {{ url: string, cpuSlowdown: number }} options
 */
async function visit(browser, holder, { url, cpuSlowdown }) {
  const [opener, row] = holder.connect
  const { context, page } = await prepare(browser, { url: `${url}/${holder.id}/`, cpuSlowdown, opener, scripts: [pointToBench] })
  try {
    await page.locator(opener).click()
    await page.locator(row).first().click()
    await rest(page, holder)
    const fresh = await open(page, holder)
    await page.reload()
    await rest(page, holder)
    const back = await open(page, holder)
    return { whole: fresh.whole, last: fresh.last, token: fresh.token, backWhole: back.whole, backLast: back.last, backToken: back.token }
  } finally {
    await context.close()
  }
}

/**
 * @param {Browser} browser
 * @param {{ url: string, rounds: number, slowdowns: number[] }} options
 * @returns CPU slow-down → application id → measure → median.
 */
export async function measureHoldings(browser, { url, rounds, slowdowns }) {
  /** @type {Record<string, Record<string, Record<string, number>>>} */
  const results = {}
  for (const cpuSlowdown of slowdowns)
    results[cpuSlowdown] = await alternate(holders, rounds, (holder) => visit(browser, holder, { url, cpuSlowdown }))
  return results
}
