// How fast the cloud reads a chain, alone and while clients ask, and how far it is behind a chain that moves.
import { setTimeout as wait } from 'node:timers/promises'
import { blockOf, receiptsOf } from './chain.mjs'
import { measureLoad } from './load.mjs'
import { mixed } from './targets.mjs'

/** @import { Served } from './startCloud.mjs' */

const CHAIN = 'eip155:31338'
/** More blocks than are read. */
const FAR = 1_000_000
/** Blocks that the floor asks for at once, as the cloud does. */
const AT_ONCE = 24

/** @param {string} node @param {{ head: number, perSecond: number }} moving */
const move = (node, moving) => fetch(`${node}/moving`, { method: 'PUT', body: JSON.stringify(moving) })

/** The next block that is read. @param {Served} server @returns {Promise<number>} */
async function nextOf({ port }) {
  const { chains } = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
  return chains[CHAIN]?.next ?? 0
}

/** In which it has to read the first block. */
const BEGIN_MS = 30_000

/** @param {Served} server */
async function begun(server) {
  for (const end = performance.now() + BEGIN_MS; (await nextOf(server)) === 0; await wait(50))
    if (performance.now() > end) throw new Error('the cloud does not read the chain')
}

/** @param {Served} server @param {number} seconds */
async function blocksPerSecond(server, seconds) {
  const [first, start] = [await nextOf(server), performance.now()]
  await wait(seconds * 1_000)
  return ((await nextOf(server)) - first) / ((performance.now() - start) / 1_000)
}

/** Blocks a second whose answers are only read. @param {string} node @param {number} seconds */
async function readOnly(node, seconds) {
  /** @param {string} method @param {unknown[]} params */
  const ask = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    await (await fetch(`${node}/moving`, { method: 'POST', body })).json()
  }
  const [start, end] = [performance.now(), performance.now() + seconds * 1_000]
  let next = 0
  while (performance.now() < end) {
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => next + index)
    await Promise.all(
      numbers.map(async (number) => {
        await ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
        await ask('eth_getBlockReceipts', [blockOf(number).hash])
      }),
    )
    next += AT_ONCE
  }
  return next / ((performance.now() - start) / 1_000)
}

/** Milliseconds from a block to when the cloud says that it is stored. @param {Served} server @param {string} node @param {number} seconds */
async function lags(server, node, seconds) {
  const first = await nextOf(server)
  await move(node, { head: first, perSecond: 1 })
  const start = performance.now()
  /** @type {number[]} */
  const found = []
  for (let last = first + 1; performance.now() - start < seconds * 1_000; await wait(50)) {
    const next = await nextOf(server)
    for (; last < next; last += 1) found.push(performance.now() - start - (last - first) * 1_000)
  }
  return found.toSorted((one, other) => one - other)
}

/** @param {Served} server @param {string} node @param {{ clients: number, seconds: number }} rules */
export async function measureIndexer(server, node, { clients, seconds }) {
  const floor = await readOnly(node, seconds)
  await move(node, { head: FAR, perSecond: 0 })
  await begun(server)
  const alone = await blocksPerSecond(server, seconds)
  const asking = measureLoad({ port: server.port, path: mixed, clients, seconds })
  const beside = await blocksPerSecond(server, seconds)
  const { perSecond } = await asking
  // It reads no block that the chain does not have yet: what was read is the head.
  await move(node, { head: await nextOf(server), perSecond: 0 })
  await wait(2_000)
  const asked = measureLoad({ port: server.port, path: mixed, clients, seconds: seconds * 2 })
  const lagMs = await lags(server, node, seconds * 2)
  await asked
  console.log(`bench: indexer: alone ${Math.round(alone)} blocks/s, beside clients ${Math.round(beside)}, lag ${lagMs.map(Math.round)}`)
  return { floor, alone, beside, perSecond, lagMs, events: receiptsOf(1).flatMap(({ logs }) => logs).length }
}
