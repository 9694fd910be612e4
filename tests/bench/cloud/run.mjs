// `npm run bench:cloud [-- seconds rounds soakSeconds clients]`: the cloud under load beside its floors, in one run. It writes results.md beside it.
// Clients and server share the machine, so that ratios count; the rounds alternate.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { median } from '../median.mjs'
import { accountAt, accountsOf } from './fill.mjs'
import { measureLoad } from './load.mjs'

/** @import { Load } from './load.mjs' */

/** Accounts whose balances are asked for: those that are asked for again within seconds are remembered. */
const RICH = 20
/** Of the first wallet that the package draws. */
const IMAGE = JSON.parse(readFileSync(join(import.meta.dirname, '../../../packages/cloud/data/wallets.json'), 'utf8')).listings[0].image_id
const SEARCHES = [
  'met',
  'tru',
  'led',
  'pha',
  'coi',
  'saf',
  'wal',
  'tok',
  'bit',
  'zer',
  'ra',
  'ba',
  'ma',
  'in',
  'co',
  'ke',
  'ar',
  'ex',
  'on',
  'un',
]

const [seconds = 5, rounds = 3, soakSeconds = 300, clients = 200] = process.argv.slice(2).map(Number)

/** @param {string} text */
const log = (text) => console.log(`bench: ${text}`)

/** @type {Record<string, string>} */
const ANSWERS = { eth_chainId: '0x7a69', eth_blockNumber: '0x1', eth_getBalance: '0x5', eth_call: '0x' }

/** A node that answers at once, in the process of the clients. */
async function startNode() {
  const server = createServer(async (asked, response) => {
    const chunks = []
    for await (const chunk of asked) chunks.push(chunk)
    const given = JSON.parse(Buffer.concat(chunks).toString())
    const answers = [given].flat().map(({ id, method }) => ({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? null }))
    response.end(JSON.stringify(Array.isArray(given) ? answers : answers[0]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Clock ticks of Linux. */
const TICK_MS = 10

/** @param {string} folder @param {number} scale @param {string} node */
async function serve(folder, scale, node) {
  const script = join(import.meta.dirname, 'serve.mjs')
  const child = spawn(process.execPath, [script, `file:${join(folder, `${scale}.db`)}`, String(scale), node], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  /** @type {{ port: number, floor: number }} */
  const ports = JSON.parse(line)
  return {
    ...ports,
    /** Milliseconds of processor time since it started. */
    worked() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS
    },
    /** Resident memory, in MiB. */
    memory: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024),
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** What is asked; `constant` is an answer of the endpoint that its floor repeats. @param {number} scale */
function targetsOf(scale) {
  const search = (/** @type {number} */ count) => SEARCHES[count % SEARCHES.length]
  const account = (/** @type {number} */ count) => accountAt((count * 7) % accountsOf(scale))
  const rich = (/** @type {number} */ count) => accountAt(count % RICH)
  const query = 'projectId=bench&st=latchkey&sv=1'
  return [
    {
      name: 'directory search',
      path: (/** @type {number} */ count) => `/getWallets?page=1&entries=40&search=${search(count)}&${query}`,
      select: (/** @type {number} */ count) => `/select/wallets/${search(count)}`,
    },
    { name: 'image', path: () => `/getWalletImage/${IMAGE}?${query}` },
    {
      name: 'history',
      path: (/** @type {number} */ count) => `/v1/account/${account(count)}/history?chainId=eip155:31337&${query}`,
      select: (/** @type {number} */ count) => `/select/history/${account(count)}`,
    },
    {
      name: 'balance',
      path: (/** @type {number} */ count) => `/v1/account/${rich(count)}/balance?chainId=eip155:31337&currency=usd&${query}`,
    },
  ]
}

/** @typedef {Load & { cpuMs: number }} Measured - With the processor time of the server for one request. */

/** @param {Measured[]} loads @returns {Measured} */
const middle = (loads) => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  cpuMs: median(loads.map(({ cpuMs }) => cpuMs)),
  count: loads[0].count,
  bytes: loads[0].bytes,
})

/** @param {string} folder @param {number} scale @param {string} node */
async function measureScale(folder, scale, node) {
  const server = await serve(folder, scale, node)
  const { port, floor, memory, worked } = server
  const before = memory()
  const rows = []
  for (const { name, path, select } of targetsOf(scale)) {
    const answer = await (await fetch(`http://127.0.0.1:${port}${path(0)}`, { headers: { origin: 'https://shop.example' } })).arrayBuffer()
    await fetch(`http://127.0.0.1:${floor}/constant/${encodeURIComponent(name)}`, { method: 'PUT', body: answer })
    const kinds = {
      cloud: { port, path },
      constant: { port: floor, path: () => `/constant/${encodeURIComponent(name)}` },
      ...(select && { select: { port: floor, path: select } }),
    }
    /** @type {Record<string, Measured[]>} */
    const loads = {}
    for (let round = 0; round < rounds; round += 1)
      for (const [kind, target] of Object.entries(kinds)) {
        const before = worked()
        const load = await measureLoad({ ...target, clients, seconds })
        ;(loads[kind] ??= []).push({ ...load, cpuMs: (worked() - before) / load.count })
      }
    const { cloud, constant, select: plain } = Object.fromEntries(Object.entries(loads).map(([kind, some]) => [kind, middle(some)]))
    rows.push({ name, scale, cloud, constant, plain })
    log(
      `${scale} × ${name}: ${Math.round(cloud.perSecond)}/s, constant ${Math.round(constant.perSecond)}/s, SELECT ${Math.round(plain?.perSecond ?? 0)}/s`,
    )
  }
  const memories = [before, memory()]
  if (scale === 1) memories.push(...(await soak(server)))
  await server.stop()
  return { rows, memories }
}

/** All endpoints in turn for long, and the memory after each tenth of it. @param {{ port: number, memory(): number }} server */
async function soak({ port, memory }) {
  const paths = targetsOf(1).map(({ path }) => path)
  const after = []
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await measureLoad({ port, path: (count) => paths[count % paths.length](count), clients, seconds: soakSeconds / 10 })
    after.push(memory())
  }
  return after
}

/** @param {string[][]} rows */
const table = (rows) => rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
/** @param {number} value */
const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
/** @param {Measured} cloud @param {Measured | undefined} floor */
const share = (cloud, floor) => (floor ? (floor.cpuMs / cloud.cpuMs).toFixed(2) : '–')

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const node = await startNode()
  const small = await measureScale(folder, 1, node.url)
  const large = await measureScale(folder, 10, node.url)
  rmSync(folder, { recursive: true })
  node.stop()
  const lines = [...small.rows, ...large.rows].map(({ name, scale, cloud, constant, plain }) => [
    `${name}${scale === 1 ? '' : `, ${scale} × the rows`}`,
    String(Math.round(cloud.perSecond)),
    ms(cloud.p50),
    ms(cloud.p99),
    `${cloud.cpuMs.toFixed(2)} ms`,
    `${(cloud.bytes / 1_024).toFixed(1)} KiB`,
    share(cloud, constant),
    share(cloud, plain),
  ])
  const head = ['', 'requests per second', 'p50', 'p99', 'processor time', 'answer', '÷ constant', '÷ SELECT']
  const text = `# The cloud under load

Written by \`npm run bench:cloud\`: ${clients} clients, each of which asks again once it was answered; medians of ${rounds} rounds of ${seconds} s, on
${cpus().length} processor cores with Node ${process.versions.node}, where the clients run too. SQLite in a file. "Constant": the same framework answers the same bytes from
memory. "SELECT": it answers what one plain query finds. Columns with "÷": how much of the floor is reached, by the processor time of the server for a
request, which other work on the machine changes little. The smaller database has 539 wallets and 12,000 transactions of 200 accounts.

${table([head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...lines])}

Resident memory of the process, floors included: ${small.memories[0]} MiB before, ${small.memories[1]} MiB after these, then during ${soakSeconds} s of all endpoints in
turn: ${small.memories.slice(2).join(', ')} MiB. With ten times the rows: ${large.memories.join(', then ')} MiB.
`
  writeFileSync(join(import.meta.dirname, 'results.md'), text)
  console.log(text)
}

await main()
