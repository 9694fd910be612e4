// The databases that suites run on: SQLite in a file or in memory, and a real PostgreSQL, where each test has a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Postgres } from '../../../scripts/test/startPostgres.js'
import { startPostgres } from '../../../scripts/test/startPostgres.js'

/** Makes empty databases of one kind. */
export interface Databases {
  /** The URL of a new one. */
  create(): Promise<string>
  stop(): Promise<void>
}

export async function sqliteFiles(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cloud-'))
  let count = 0
  return {
    create: async () => `file:${join(folder, `${(count += 1)}.db`)}`,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** SQLite in memory: each of one connection. */
export const sqliteMemories = async (): Promise<Databases> => ({ create: async () => ':memory:', stop: async () => undefined })

export async function postgresDatabases(): Promise<Databases> {
  const server: Postgres = await startPostgres()
  const client = postgres(server.url, { max: 1 })
  let count = 0
  return {
    async create() {
      const name = `cloud_${(count += 1)}`
      await client.unsafe(`CREATE DATABASE ${name}`)
      return server.url.replace(/postgres$/, name)
    },
    async stop() {
      await client.end()
      await server.stop()
    },
  }
}

/** Both kinds, for `describe.each`. */
export const KINDS: readonly (readonly [string, () => Promise<Databases>])[] = [
  ['SQLite', sqliteFiles],
  ['PostgreSQL', postgresDatabases],
]
