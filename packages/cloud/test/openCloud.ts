// A cloud on a database of its own, asked without sockets.
import { openDirectory } from '../src/directory/openDirectory.js'
import { readConfiguration } from '../src/configuration/readConfiguration.js'
import type { Cloud } from '../src/createCloud.js'
import { createCloud } from '../src/createCloud.js'
import { createLog } from '../src/operations/observe.js'
import { migrate } from '../src/storage/migrate.js'
import type { CloudDatabase } from '../src/storage/openDatabase.js'
import { openDatabase } from '../src/storage/openDatabase.js'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Databases } from './openDatabases.js'

export const ADMIN_KEY = 'the-admin-key-of-a-test-with-more-than-32-characters'
export const SHOP = 'https://shop.example'

/** A cloud, and how a test asks it. */
export interface OpenCloud {
  readonly cloud: Cloud
  readonly db: CloudDatabase
  /** Lines of the log. */
  readonly lines: string[]
  ask(path: string, init?: Asked): Promise<Response>
  /** With the admin key, or another. */
  admin(method: string, path: string, body?: unknown, key?: string): Promise<Response>
  /** Moves the clock. */
  advance(milliseconds: number): void
}

export interface Asked extends RequestInit {
  /** Of the page. */
  readonly origin?: string
  /** Of the connection. @default 203.0.113.7 */
  readonly address?: string
}

/** The configuration of tests. */
export const CONFIGURATION = {
  adminKey: ADMIN_KEY,
  logLevel: 'debug',
  projects: [
    { id: 'shop', name: 'Shop', origins: [SHOP, 'https://*.shop.example'] },
    { id: 'bank', name: 'Bank', origins: ['https://bank.example'] },
    { id: 'open', name: 'Open', isDevelopment: true },
    { id: 'quiet', name: 'Quiet', isAnalyticsEnabled: false },
  ],
}

/** When clocks of tests begin, milliseconds since 1970. */
export const START = Date.UTC(2026, 10, 26, 12)

/**
 * @param fields - Of the configuration file, besides the projects `shop`, `bank`, `open` and `quiet`.
 * @param startAt - Of its clock, milliseconds since 1970
 */
export async function openCloud(url: string, fields: object = {}, startAt = START): Promise<OpenCloud> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-cloud-test-'))
  const file = join(folder, 'cloud.json')
  writeFileSync(file, JSON.stringify({ ...CONFIGURATION, ...fields }))
  const configuration = readConfiguration({ file, environment: {} })
  rmSync(folder, { recursive: true })
  const lines: string[] = []
  const db = openDatabase(url)
  await migrate(db)
  await openDirectory(db, configuration.wallets)
  let time = startAt
  const log = createLog(configuration.logLevel, { write: (line: string) => void lines.push(line) })
  const cloud = createCloud({ configuration, db, log, now: () => time })
  const ask = (path: string, { origin, address = '203.0.113.7', ...init }: Asked = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (origin !== undefined) headers.set('origin', origin)
    return cloud.answer(new Request(`http://cloud.example${path}`, { ...init, headers }), { address })
  }
  return {
    cloud,
    db,
    lines,
    ask,
    admin: (method, path, body, key = ADMIN_KEY) =>
      ask(path, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    advance: (milliseconds) => void (time += milliseconds),
  }
}

/** Hooks of a suite on one kind of database. @returns Opens a cloud, which is closed after its test. */
export function useClouds(start: () => Promise<Databases>): (fields?: object, startAt?: number) => Promise<OpenCloud> {
  let databases: Databases
  const opened: OpenCloud[] = []
  beforeAll(async () => {
    databases = await start()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ cloud }) => cloud.close()))
  })
  afterAll(() => databases?.stop())
  return async (fields, startAt) => {
    const cloud = await openCloud(await databases.create(), fields, startAt)
    opened.push(cloud)
    return cloud
  }
}
