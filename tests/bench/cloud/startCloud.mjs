import { join } from 'node:path'
import { startProcess } from './process.mjs'

/** @typedef {Awaited<ReturnType<typeof startCloud>>} Served */

/**
 * A cloud on a filled database, and its floors on a port of their own.
 * @param {string} folder - Of the database
 * @param {{ scale: number, node: string, moving?: boolean }} options - `moving`: it reads the chain of the node whose blocks move
 */
export async function startCloud(folder, { scale, node, moving = false }) {
  const database = `file:${join(folder, `${scale}${moving}.db`)}`
  const child = await startProcess(join(import.meta.dirname, 'serve.mjs'), [database, String(scale), node, moving ? 'moving' : ''])
  /** @type {{ port: number, floor: number }} */
  const ports = JSON.parse(child.line)
  return { ...child, ...ports }
}
