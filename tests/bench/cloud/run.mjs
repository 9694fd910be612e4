// `npm run bench:cloud [-- seconds rounds soakSeconds clients]`: the cloud under load beside its floors, in one run. It writes results.md beside it.
// Clients and servers share the machine, so that ratios count; the rounds alternate.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSource } from '../../../packages/cloud/test/loadSource.mjs'
import { measureEndpoints, soak } from './measureEndpoints.mjs'
import { measureIndexer } from './measureIndexer.mjs'
import { startProcess } from './process.mjs'
import { writeReport } from './report.mjs'
import { startCloud } from './startCloud.mjs'

const [seconds = 5, rounds = 5, soakSeconds = 300, clients = 200] = process.argv.slice(2).map(Number)
const rules = { clients, seconds, rounds }
/** What the relay carries. */
const RELAY = { sockets: 2_000, perSecond: 200, slow: 10 }

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const node = await startProcess(join(import.meta.dirname, 'node.mjs'), [])

/** @param {number} scale @param {number} soakFor - Seconds */
async function measureScale(scale, soakFor) {
  const server = await startCloud(folder, { scale, node: node.line })
  const before = server.memory()
  const rows = await measureEndpoints(server, scale, rules)
  const memories = [before, server.memory()]
  if (soakFor > 0) memories.push(...(await soak(server, soakFor, clients)))
  await server.stop()
  return { rows, memories }
}

async function measureChain() {
  const server = await startCloud(folder, { scale: 1, node: node.line, moving: true })
  const measured = await measureIndexer(server, node.line, { clients, seconds: seconds * 2 })
  await server.stop()
  return measured
}

async function measureSockets() {
  const script = join(import.meta.dirname, '../../../packages/cloud/test/relay/startProcess.mjs')
  const relay = await startProcess(script, [`file:${join(folder, 'relay.db')}`, '', ''])
  const { measureRelay } = await loadSource('relay/measureRelay.ts')
  const measured = await measureRelay({ ...RELAY, url: relay.line, seconds: soakSeconds / 5, memory: relay.memory })
  await relay.stop()
  console.log(`bench: relay: ${JSON.stringify(measured)}`)
  return measured
}

const small = await measureScale(1, soakSeconds)
const large = await measureScale(10, 0)
const indexer = await measureChain()
const relay = await measureSockets()
await node.stop()
rmSync(folder, { recursive: true })
const text = writeReport({ small, large, indexer, relay, ...rules, soakSeconds })
writeFileSync(join(import.meta.dirname, 'results.md'), text)
console.log(text)
