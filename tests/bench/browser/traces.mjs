// What each path spends its time on.
import { applications } from './applications.mjs'
import { withRelay } from './pairing.mjs'
import { parts, trace } from './trace.mjs'
import { visit, visitPairing } from './visit.mjs'

/**
 * @import { Browser } from '@playwright/test'
 * @import { Spent } from './trace.mjs'
 * @import { Around } from './visit.mjs'
 */

/** @param {Spent} spent */
const total = (spent) => parts.reduce((sum, part) => sum + spent[part], 0)

/**
 * The run in the middle, so that its parts add up.
 * @param {Spent[]} runs
 */
function middle(runs) {
  const sorted = runs.toSorted((a, b) => total(a) - total(b))
  return sorted[Math.floor(sorted.length / 2)]
}

/**
 * @param {Browser} browser
 * @param {{ url: string, rounds: number }} options
 * @returns For each path its name and milliseconds by part. Tracing itself slows each down.
 */
export async function traceLatchkey(browser, { url, rounds }) {
  const [latchkey] = applications
  /** @param {string} wanted @param {(around: Around) => Promise<unknown>} run */
  const repeat = async (wanted, run) => {
    /** @type {Spent[]} */
    const runs = []
    /** @type {Around} */
    const around = async (step, page, measure) => {
      if (step !== wanted) return measure()
      const { elapsedMs, spent } = await trace(browser, page, measure)
      runs.push(spent)
      return elapsedMs
    }
    for (let round = 0; round < rounds; round += 1) await run(around)
    return middle(runs)
  }
  /** @param {Around} around */
  const visitModal = (around) => visit(browser, latchkey, { url: `${url}/latchkey/`, cpuSlowdown: 1, around })
  const pair = (/** @type {string} */ address) =>
    repeat('pair', (around) => visitPairing(browser, { url: address, cpuSlowdown: 1, around }))
  return [
    { path: 'click → first row', spent: await repeat('open', visitModal) },
    { path: 'a second time', spent: await repeat('reopen', visitModal) },
    { path: 'wallet → address', spent: await repeat('connect', visitModal) },
    { path: 'WalletConnect → code', spent: await withRelay(url, pair) },
  ]
}
