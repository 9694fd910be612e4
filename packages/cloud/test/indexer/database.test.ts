// Databases that cannot be written to for a while.
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'
import { postgresDatabases, sqliteFiles } from '../openDatabases.js'
import type { TestChain } from './startTestChain.js'
import { CHAIN, fullChain, readAll, startTestChain, untilCurrent } from './startTestChain.js'

const LIMIT_MS = 60_000

let chain: TestChain
beforeEach(async () => {
  chain = await startTestChain()
})
afterEach(() => chain?.stop())

async function openOn(start: typeof sqliteFiles): Promise<OpenCloud & { readonly url: string }> {
  const databases = await start()
  const url = await databases.create()
  const cloud = await openCloud(url, { chains: { [CHAIN]: fullChain(chain.url) } })
  onTestFinished(async () => {
    await cloud.cloud.close()
    await databases.stop()
  })
  await untilCurrent(cloud, chain)
  return { ...cloud, url }
}
const readState = async ({ ask }: OpenCloud): Promise<unknown> => (await (await ask('/health')).json()) as unknown
const send = (): Promise<string> => chain.send({ from: chain.accounts[0]!, to: chain.accounts[1]!, value: 1n })

/** Sends until what is stored does not fit any more. */
async function sendUntilFailing(cloud: OpenCloud): Promise<readonly string[]> {
  const sent: string[] = []
  const failing = { chains: { [CHAIN]: { state: 'failing', problem: 'SQLITE_FULL' } } }
  await expect
    .poll(
      async () => {
        for (let index = 0; index < 20; index += 1) sent.push(await send())
        return readState(cloud)
      },
      { timeout: LIMIT_MS / 2, interval: 200 },
    )
    .toMatchObject(failing)
  return sent
}

it(
  'a file that is full: the health page says so, reading goes on, and nothing is lost once there is room',
  { timeout: LIMIT_MS },
  async () => {
    const cloud = await openOn(sqliteFiles)
    const { rows } = await sql<{ readonly page_count: number }>`PRAGMA page_count`.execute(cloud.db.query)
    const pages = rows[0]!.page_count
    await sql.raw(`PRAGMA max_page_count = ${pages}`).execute(cloud.db.query)
    const sent = await sendUntilFailing(cloud)
    expect((await cloud.ask(`/v1/account/${chain.accounts[1]!}/history?projectId=open`)).status).toBe(200)
    await sql.raw(`PRAGMA max_page_count = ${pages * 1_000}`).execute(cloud.db.query)
    await untilCurrent(cloud, chain)
    expect((await readAll(cloud, chain.accounts[1]!)).map(({ metadata }) => metadata.hash)).toEqual(sent.toReversed())
  },
)

it('a PostgreSQL that is read-only: the health page says so, and nothing is lost once it takes writes', { timeout: LIMIT_MS }, async () => {
  const cloud = await openOn(postgresDatabases)
  const name = new URL(cloud.url).pathname.slice(1)
  const operator = postgres(cloud.url.replace(/[^/]+$/, 'postgres'), { max: 1 })
  onTestFinished(() => operator.end())
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    await operator.unsafe(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
    await operator`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`
  }
  await setReadOnly(true)
  const hash = await send()
  await expect.poll(() => readState(cloud), { timeout: LIMIT_MS / 3 }).toMatchObject({ chains: { [CHAIN]: { state: 'failing' } } })
  await setReadOnly(false)
  await untilCurrent(cloud, chain)
  expect((await readAll(cloud, chain.accounts[1]!)).map(({ metadata }) => metadata.hash)).toEqual([hash])
})
