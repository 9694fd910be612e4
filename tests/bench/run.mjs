// `npm run bench [-- rounds]`: measures Latchkey beside its peers and writes tests/bench/results.md. Needs a quiet machine for absolute
// times; ratios survive some noise, because the rounds alternate.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../../scripts/machine/chromium.mjs'
import { alternate } from './alternate.mjs'
import { measureGrowth } from './browser/account/growth.mjs'
import { applications } from './browser/applications.mjs'
import { holders } from './browser/holdings/applications.mjs'
import { HOLDING_ROUNDS, measureHoldings } from './browser/holdings/measure.mjs'
import { buildApplications } from './browser/build.mjs'
import { measureLists } from './browser/lists.mjs'
import { measurePairing, PAIRING } from './browser/pairing.mjs'
import { traceLatchkey } from './browser/traces.mjs'
import { visit, visitWithoutWallet } from './browser/visit.mjs'
import { measureDispatch } from './dispatch.mjs'
import { writeReport } from './report.mjs'
import { measureSwapReads } from './swapReads.mjs'

/** @import { Browser } from '@playwright/test' */

const ROUNDS = 11
const SLOWDOWNS = [1, 4]

/** @param {string} text */
const log = (text) => console.log(`bench: ${text}`)

/** @param {string} folder */
async function serve(folder) {
  const child = fork(join(import.meta.dirname, 'browser/serve.mjs'), [folder])
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, port, stop: () => child.disconnect() }
}

/** Peers send requests to their own services: every other host name fails at once, so that no run waits for a network. */
function launch() {
  const executablePath = findChromium()
  const args = [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

/** @param {Browser} browser @param {string} url @param {number} rounds */
async function measureBrowser(browser, url, rounds) {
  const listing = applications.flatMap(({ popular, ...rest }) => (popular ? [{ ...rest, popular }] : []))
  /** @type {Record<string, import('./report.mjs').Situations>} */
  const results = {}
  for (const cpuSlowdown of SLOWDOWNS) {
    log(`CPU ÷ ${cpuSlowdown}`)
    /** @param {{ id: string }} application */
    const at = ({ id }) => ({ url: `${url}/${id}/`, cpuSlowdown })
    results[cpuSlowdown] = {
      wallet: await alternate(applications, rounds, (application) => visit(browser, application, at(application))),
      none: await alternate(listing, rounds, (application) => visitWithoutWallet(browser, application, at(application))),
    }
  }
  return results
}

/** @param {number} rounds */
async function main(rounds) {
  if (!(rounds >= 1)) throw new Error('bench: the number of rounds must be 1 or more')
  const folder = await buildApplications([...[...applications, ...holders].map(({ id }) => id), PAIRING, 'account'])
  log('built')
  const dispatch = await measureDispatch(rounds)
  log('hooks and instances')
  const swapReads = await measureSwapReads()
  log('reads of swaps')
  const server = await serve(folder)
  const browser = await launch()
  try {
    const results = {
      rounds,
      version: browser.version(),
      dispatch,
      browser: await measureBrowser(browser, server.url, rounds),
      pairing: await measurePairing(browser, { url: server.url, rounds, slowdowns: SLOWDOWNS }),
      traces: await traceLatchkey(browser, { url: server.url, rounds }),
      lists: await measureLists(browser, server.url, rounds),
      holdings: await measureHoldings(browser, { url: server.url, rounds: Math.min(rounds, HOLDING_ROUNDS), slowdowns: SLOWDOWNS }),
      growth: await measureGrowth(browser, server.url, Math.min(rounds, 3)),
      swapReads,
    }
    console.log(writeReport(results))
  } finally {
    await browser.close()
    server.stop()
  }
}

await main(Number(process.argv[2] ?? ROUNDS))
