// The page of results.
import { cpus } from 'node:os'
import { median } from '../median.mjs'
import { middle, sharesOf } from './measureEndpoints.mjs'

/** @import { Row } from './measureEndpoints.mjs' */

/** @param {number} value */
const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** @param {string[][]} rows The first is the head. */
const table = ([head, ...rows]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The median of the rounds, and their smallest and largest. @param {number[]} shares */
const spread = (shares) =>
  shares.length === 0 ? '–' : `${median(shares).toFixed(2)} (${shares[0].toFixed(2)}–${(shares.at(-1) ?? NaN).toFixed(2)})`

/** @param {Row} row */
function lineOf(row) {
  const { cloud } = row.loads
  return [
    `${row.name}${row.scale === 1 ? '' : `, ${row.scale} × the rows`}`,
    String(Math.round(middle(cloud, 'perSecond'))),
    ms(middle(cloud, 'p50')),
    ms(middle(cloud, 'p99')),
    `${middle(cloud, 'cpuMs').toFixed(2)} ms`,
    `${(cloud[0].bytes / 1_024).toFixed(1)} KiB`,
    spread(sharesOf(row, 'constant')),
    spread(sharesOf(row, 'select')),
  ]
}

/** What was not answered with 200, by status. @param {Row[]} rows */
function failuresOf(rows) {
  const all = rows.flatMap(({ name, loads }) =>
    Object.values(loads).flatMap((some) =>
      some.flatMap(({ failures }) => Object.entries(failures).map(([status, count]) => `${name}: ${count} × ${status}`)),
    ),
  )
  return all.length === 0 ? 'none' : all.join(', ')
}

/** @param {{ p50: number, p99: number, most: number }} times */
const times = ({ p50, p99, most }) => `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(most)}`

/** @param {{ small: any, large: any, indexer: any, relay: any, clients: number, seconds: number, rounds: number, soakSeconds: number }} measured */
export function writeReport({ small, large, indexer, relay, clients, seconds, rounds, soakSeconds }) {
  const rows = [...small.rows, ...large.rows]
  const head = ['', 'requests per second', 'p50', 'p99', 'processor time', 'answer', '÷ constant', '÷ SELECT']
  const lag = indexer.lagMs
  return `# The cloud under load

Written by \`npm run bench:cloud\`: ${clients} clients, each of which asks again once it was answered; medians of ${rounds} rounds of ${seconds} s, on
${cpus().length} processor cores with Node ${process.versions.node}, where the clients run too. SQLite in a file.

## Endpoints

"Constant": the same framework answers the same bytes from memory. "SELECT": it answers what one plain query of the same database finds. Columns with "÷":
how much of the floor is reached, by the processor time of the server for a request, which other work on the machine changes least; the median of the
rounds, with the least and the most. The smaller database has 539 wallets and 12,000 transactions of 200 accounts.

${table([head, ...rows.map(lineOf)])}

Not answered with 200: ${failuresOf(rows)}.

Resident memory of the process, floors included: ${small.memories[0]} MiB before, ${small.memories[1]} MiB after these, then during ${soakSeconds} s of all endpoints in
turn: ${small.memories.slice(2).join(', ')} MiB. With ten times the rows: ${large.memories.join(', then ')} MiB.

## Indexer

Blocks of 20 transactions, of which ${indexer.events} move a token, of a node that answers at once and does not trace. "Floor": the same answers are only read.

${table([
  ['', 'blocks per second', '÷ floor'],
  ['floor', String(Math.round(indexer.floor)), '–'],
  ['alone', String(Math.round(indexer.alone)), (indexer.alone / indexer.floor).toFixed(2)],
  [
    `beside ${clients} clients that get ${Math.round(indexer.perSecond)} answers per second`,
    String(Math.round(indexer.beside)),
    (indexer.beside / indexer.floor).toFixed(2),
  ],
])}

With one block a second, beside ${clients} clients: a block is stored ${ms(median(lag))} after it is there, at the latest ${ms(lag.at(-1))} (${lag.length} blocks). The cloud looks for blocks
once a second.

## Relay

${relay.sockets} sockets, ${relay.perSecond} messages of 1 KB per second for ${soakSeconds / 5} s: ${relay.sent} sent, ${relay.lost} lost, ${relay.twice} twice, ${relay.refused} refused.
Delivery: ${times(relay.deliveryMs)}; acknowledgement to the sender: ${times(relay.answerMs)}.

From half of the time on, 10 more clients get two messages a second each and read nothing: ${relay.cutOff} were cut off, ${times(relay.cutOffMs)} (the relay pings
every 25 s, and ends who did not answer the ping before).
Delivery to the others meanwhile: ${times(relay.deliveryBesideSlowMs)}.

Resident memory: ${relay.memoryMiB.before} MiB before, ${relay.memoryMiB.connected} MiB with all sockets, ${relay.memoryMiB.after} MiB after.
`
}
