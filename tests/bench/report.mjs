// Writes tests/bench/results.md.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parts } from './browser/trace.mjs'
import { growthText } from './growthReport.mjs'
import { HOLDING_ROUNDS } from './browser/holdings/measure.mjs'
import { holdingsText } from './holdingsReport.mjs'
import { ms, ratio, table } from './tables.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./dispatch.mjs').measureDispatch>>} Dispatch
 * @typedef {Record<string, Record<string, number>>} Medians - Application id → measure → median.
 * @typedef {{ wallet: Medians, none: Medians }} Situations - In a browser with a wallet, and in one without.
 * @typedef {Awaited<ReturnType<typeof import('./browser/lists.mjs').measureLists>>[number]} List
 * @typedef {{ path: string, spent: import('./browser/trace.mjs').Spent }} Trace
 * @typedef {import('./swapReads.mjs').SwapReads} SwapReads
 */

/** @param {Dispatch} dispatch */
const dispatchTable = ({ hooks }) =>
  table(
    ['taps', 'Latchkey, per call', 'stock tapable, per call', 'ratio'],
    hooks.map(({ taps, ours, stock }) => [taps, `${ours.toFixed(2)} µs`, `${stock.toFixed(2)} µs`, ratio(ours / stock)]),
  )

/** @param {Dispatch} dispatch */
const instancesTable = ({ instances }) =>
  table(
    ['plugins', 'creation of one instance', 'its disposal'],
    instances.map((row) => [row.plugins, `${row.create.toFixed(2)} ms`, `${row.dispose.toFixed(2)} ms`]),
  )

/** @typedef {[key: string, label: string, format: (value: number) => string]} Measure */

/** @type {Measure[]} */
const MEASURES = [
  ['open', 'click → first painted wallet row', ms],
  ['reopen', 'the same, a second time', ms],
  ['connect', 'click on the wallet → address on the page', ms],
  ['longTasks', 'tasks above 50 ms before the click, together', ms],
  ['heap', 'JavaScript heap before the click', (value) => `${value.toFixed(2)} MiB`],
  ['elements', 'elements of the open modal', String],
]

const OWN = ['latchkey', 'button', 'five']

/**
 * @param {Measure[]} measures
 * @param {Medians} medians
 * @param {[id: string, title: string][]} peers
 */
const browserTable = (measures, medians, peers) =>
  table(
    ['', 'Latchkey', 'its own button', 'five chains', ...peers.flatMap(([, title]) => [title, 'Latchkey ÷', 'button ÷', 'five ÷'])],
    measures.map(([key, label, format]) => {
      const ratios = peers.flatMap(([peer]) => [
        format(medians[peer][key]),
        ...OWN.map((own) => (medians[peer][key] > 0 ? ratio(medians[own][key] / medians[peer][key]) : '–')),
      ])
      return [label, ...OWN.map((own) => format(medians[own][key])), ...ratios]
    }),
  )

/** @param {Situations} situations */
const situationsText = ({ wallet, none }) => `${browserTable(MEASURES, wallet, [
  ['rainbowkit', 'RainbowKit'],
  ['wagmi', 'bare wagmi'],
])}

Without a wallet in the browser, until a popular one is listed:

${browserTable(
  MEASURES.filter(([key]) => ['open', 'reopen', 'elements'].includes(key)),
  none,
  [['rainbowkit', 'RainbowKit']],
)}`

/** @param {List[]} lists */
const listsTable = (lists) =>
  table(
    ['list', 'click → first row', 'script to open', 'script per wheel turn, median', 'most', 'creation before', 'elements of the modal'],
    lists.map((list) => [
      list.what,
      ms(list.open),
      ms(list.openScript),
      ms(list.wheel),
      ms(list.wheelMost),
      ms(list.create),
      list.elements,
    ]),
  )

/** @param {List[]} lists */
const searchTable = (lists) =>
  table(
    ['list', 'script per key, median', 'most', 'key → next frame, median', 'most'],
    lists.map((list) => [list.what, ms(list.key), ms(list.keyMost), ms(list.keyFrame), ms(list.keyFrameMost)]),
  )

/** @param {Record<number, number>} pairing */
const pairingText = (pairing) =>
  Object.entries(pairing)
    .map(([slowdown, value]) => `${ms(value)}${slowdown === '1' ? '' : ` with the CPU slowed ${slowdown} times`}`)
    .join(', ')

/** @param {Trace[]} traces */
const tracesTable = (traces) =>
  table(
    ['', ...traces.map(({ path }) => path)],
    parts.map((part) => [part, ...traces.map(({ spent }) => ms(spent[part]))]),
  )

/** @param {SwapReads[]} reads */
export const swapReadsTable = (reads) =>
  table(
    ['pair', 'first price: HTTP requests', 'calls in them', 'every 10 s: HTTP requests', 'calls in them'],
    reads.map(({ pair, hasMulticall, first, later }) => [
      `${pair}${hasMulticall ? '' : ', no Multicall3'}`,
      first.requests,
      first.calls,
      later.requests,
      later.calls,
    ]),
  )

/** Before the tables of swaps. */
export const SWAP_READS = `What quotes, prices and balances ask of a node: both versions of Uniswap on a local chain with eight tokens, 16 pools of V3 and 5 of V2, and
\`Multicall3\` at its usual address. Between two rounds somebody trades; of the later rounds the one that asked most is shown. Each HTTP request also
asks for the chain id.`

/**
 * Writes the page. `browser`: CPU slow-down → medians.
 * @param {{ rounds: number, version: string, dispatch: Dispatch, browser: Record<string, Situations>, pairing: Record<number, number>, traces: Trace[], lists: List[], holdings: import('./holdingsReport.mjs').Holdings, growth: import('./growthReport.mjs').Growth[], swapReads: SwapReads[] }} results
 */
export function writeReport({ rounds, version, dispatch, browser, pairing, traces, lists, holdings, growth, swapReads }) {
  const sections = Object.entries(browser).map(
    ([slowdown, situations]) => `### ${slowdown === '1' ? 'Full speed' : `CPU slowed ${slowdown} times`}\n\n${situationsText(situations)}`,
  )
  const text = `# Speed

Written by \`npm run bench\`; medians of ${rounds} rounds that alternate between the applications, on ${cpus().length} processor cores with Node
${process.versions.node} and Chromium ${version}. Absolute times depend on the machine and what else it does; compare the ratios.

## In the browser

Production builds with the same React, one EIP-6963 wallet that answers at once, each visit in a new browser profile. The pointer rests on
a button for 100 ms before it is pressed; Latchkey's page calls \`prepare()\` then. A row counts as painted in the frame after the first that
has it in view and not transparent. Every page has a button of its own, but for "its own button", Latchkey's \`ConnectButton\`. "Five chains":
Latchkey with all its chain plugins and WalletConnect, as RainbowKit has it; otherwise it has Ethereum only. Columns with "÷": the ratio to the
peer before them.

${sections.join('\n\n')}

First click on WalletConnect → code on the screen, with a relay on loopback: ${pairingText(pairing)}.

### What the time is spent on

One run at full speed, the middle one of ${rounds}. Tracing slows each path down. Idle is the wait for the next frame, or for the relay.

${tracesTable(traces)}

## Long lists

Script time of the main thread, beside the same lists of ten. A frame at 60 Hz is 16.7 ms. Of announced wallets at most 2,000 are listed for
each namespace. Listed wallets and networks are read and checked when the instance is created, before anything is opened.

${listsTable(lists)}

Four keys typed into the search field and deleted again. The rows may follow a frame later than the letters.

${searchTable(lists)}

## Opening an account with tokens

${holdingsText(holdings, Math.min(rounds, HOLDING_ROUNDS))}

## Accounts that have very much

${growthText(growth)}

## In Node

One hook of the kind \`beforeOpen\`, all taps asynchronous. Stock tapable compiles its dispatcher with \`new Function\`, which a strict page
forbids; the kernel interprets.

${dispatchTable(dispatch)}

Each plugin has two taps, a service and a state slice.

${instancesTable(dispatch)}

## Swaps

${SWAP_READS}

${swapReadsTable(swapReads)}
`
  writeFileSync(join(import.meta.dirname, 'results.md'), text)
  return text
}
