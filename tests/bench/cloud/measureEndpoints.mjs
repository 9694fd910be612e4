// The endpoints beside their floors, in turns, in one process.
import { median } from '../median.mjs'
import { measureLoad } from './load.mjs'
import { mixed, targetsOf } from './targets.mjs'

/** @import { Load } from './load.mjs' */
/** @import { Served } from './startCloud.mjs' */

/** @typedef {Load & { cpuMs: number }} Measured - With the processor time of the server for one request. */
/** @typedef {{ name: string, scale: number, loads: Record<string, Measured[]> }} Row - By kind: `cloud`, `constant`, `select`; in rounds. */
/** @typedef {{ clients: number, seconds: number, rounds: number }} Rules */

/** @param {Measured[]} loads @param {'perSecond' | 'p50' | 'p99' | 'cpuMs'} key */
export const middle = (loads, key) => median(loads.map((load) => load[key]))

/**
 * How much of its floor is reached, by processor time of the server, of each round.
 * @param {Row} row @param {string} kind
 */
export function sharesOf({ loads }, kind) {
  const { cloud, [kind]: floor = [] } = loads
  return floor.map(({ cpuMs }, round) => cpuMs / cloud[round].cpuMs).toSorted((one, other) => one - other)
}

/** @param {Served} server @param {number} scale @param {Rules} rules @returns {Promise<Row[]>} */
export async function measureEndpoints({ port, floor, worked }, scale, { clients, seconds, rounds }) {
  const rows = []
  for (const { name, path, select } of targetsOf(scale)) {
    const response = await fetch(`http://127.0.0.1:${port}${path(0)}`, { headers: { origin: 'https://shop.example' } })
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}`)
    const constant = `/constant/${encodeURIComponent(name)}`
    await fetch(`http://127.0.0.1:${floor}${constant}`, { method: 'PUT', body: await response.arrayBuffer() })
    const kinds = {
      cloud: { port, path },
      constant: { port: floor, path: () => constant },
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
    rows.push({ name, scale, loads })
    console.log(
      `bench: ${scale} × ${name}: ${Object.entries(loads).map(([kind, some]) => `${kind} ${Math.round(middle(some, 'perSecond'))}/s`)}`,
    )
  }
  return rows
}

/** All endpoints in turn for long. @param {Served} server @param {number} seconds @param {number} clients @returns The memory after each tenth of it. */
export async function soak({ port, memory }, seconds, clients) {
  const after = []
  for (let tenth = 0; tenth < 10; tenth += 1) {
    await measureLoad({ port, path: mixed, clients, seconds: seconds / 10 })
    after.push(memory())
    console.log(`bench: soak, tenth ${tenth + 1}: ${after.at(-1)} MiB`)
  }
  return after
}
