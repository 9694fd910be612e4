// What each path spends its time on.
import { applications } from './applications.mjs'
import { withRelay } from './pairing.mjs'
import { parts } from './trace.mjs'
import { visit, visitPairing } from './visit.mjs'

const total = (spent) => parts.reduce((sum, part) => sum + spent[part], 0)

/** The run in the middle, so that its parts add up. */
function middle(runs) {
  const sorted = runs.toSorted((a, b) => total(a) - total(b))
  return sorted[Math.floor(sorted.length / 2)]
}

async function repeat(rounds, run) {
  const runs = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run())
  return middle(runs)
}

/** @returns For each path its name and milliseconds by part. Tracing itself slows each down. */
export async function traceLatchkey(browser, { url, rounds }) {
  const [latchkey] = applications
  const traced = (step) => async () => (await visit(browser, latchkey, { url: `${url}/latchkey/`, cpuSlowdown: 1, traced: step }))[step]
  return [
    { path: 'click → first row', spent: await repeat(rounds, traced('open')) },
    { path: 'a second time', spent: await repeat(rounds, traced('reopen')) },
    { path: 'wallet → address', spent: await repeat(rounds, traced('connect')) },
    {
      path: 'WalletConnect → code',
      spent: await withRelay(url, (address) =>
        repeat(rounds, () => visitPairing(browser, { url: address, cpuSlowdown: 1, isTraced: true })),
      ),
    },
  ]
}
