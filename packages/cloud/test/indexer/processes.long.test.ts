// Processes that read one chain: they are killed while they read, and take over from each other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { CloudDatabase } from '../../src/storage/openDatabase.js'
import { openDatabase } from '../../src/storage/openDatabase.js'
import { INDEX_LEASE_MS } from '../../src/timeouts.js'
import { KINDS } from '../openDatabases.js'
import { useDatabases } from '../useDatabases.js'
import { startCommand } from '../startCommand.js'
import { CHAIN, fullChain, startTestChain } from './startTestChain.js'
import type { TestChain } from './startTestChain.js'

const LIMIT_MS = 150_000
/** More than a process reads before it can be killed. */
const BLOCKS = 240
const NOBODY = `0x${'0'.repeat(40)}`

let chain: TestChain
let folder: string
beforeAll(async () => {
  chain = await startTestChain()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-cloud-index-'))
  writeFileSync(join(folder, 'cloud.json'), JSON.stringify({ chains: { [CHAIN]: fullChain(chain.url) } }))
})
afterAll(async () => {
  await chain?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serve = (url: string) => {
  const run = startCommand(['serve', '--config', join(folder, 'cloud.json')], { LATCHKEY_CLOUD_DATABASE: url, LATCHKEY_CLOUD_PORT: '0' })
  onTestFinished(() => void run.child.kill('SIGKILL'))
  return run
}
const open = (url: string): CloudDatabase => {
  const db = openDatabase(url)
  onTestFinished(() => db.close())
  return db
}
const readStatus = async (port: number): Promise<unknown> =>
  ((await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { readonly chains: Record<string, unknown> }).chains[CHAIN]
const readNext = async ({ query }: CloudDatabase): Promise<number> =>
  (await query.selectFrom('index_cursors').select('next').executeTakeFirst())?.next ?? 0

let acted = 0

/** Moves one NFT around, and coins. */
async function act(times: number): Promise<void> {
  const [one, two, three] = chain.accounts as [string, string, string]
  for (const end = acted + times; acted < end; acted += 1) {
    if (acted % 3 === 0) await chain.movePiece(one, acted === 0 ? NOBODY : three, two, 7n)
    else if (acted % 3 === 1) await chain.movePiece(one, two, three, 7n)
    else await chain.send({ from: one, to: two, value: 1n })
  }
}

/** What is stored against what the chain itself says. */
async function compare({ query }: CloudDatabase): Promise<void> {
  const head = Number(await chain.request('eth_blockNumber'))
  const expected: string[] = []
  for (let number = 0; number <= head; number += 1) {
    const block = (await chain.request('eth_getBlockByNumber', `0x${number.toString(16)}`, false)) as { readonly transactions: string[] }
    expected.push(...block.transactions)
  }
  const rows = await query.selectFrom('index_transactions').select('hash').orderBy('position').execute()
  expect(rows.map(({ hash }) => hash)).toEqual(expected)
  const two = chain.accounts[1]!
  const received = await query
    .selectFrom('index_transfers')
    .select('amount')
    .where('kind', '=', 'native')
    .where('recipient', '=', two)
    .execute()
  const initial = 10_000n * 10n ** 18n
  const balance = BigInt((await chain.request('eth_getBalance', two, 'latest')) as string)
  expect(received.reduce((sum, { amount }) => sum + BigInt(amount), initial)).toBe(balance)
  const pieces = await query.selectFrom('index_nfts').select(['account', 'amount']).where('amount', '!=', '0').execute()
  expect(pieces).toEqual([{ account: expect.any(String) as string, amount: '1' }])
}

describe.each(KINDS)('%s', (_name, start) => {
  const databases = useDatabases(start)

  it('kill -9 while blocks are stored, and a restart: nothing is lost or doubled', { timeout: LIMIT_MS }, async () => {
    const url = await databases.create()
    await act(BLOCKS)
    const head = Number(await chain.request('eth_blockNumber'))
    const first = serve(url)
    await first.logged('listening')
    const db = open(url)
    await expect.poll(() => readNext(db), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
    first.child.kill('SIGKILL')
    await first.ended
    expect(await readNext(db)).toBeLessThan(head)
    const second = serve(url)
    const { port } = await second.logged('listening')
    await expect.poll(() => readStatus(port), { timeout: INDEX_LEASE_MS + 60_000 }).toMatchObject({ state: 'current', next: head + 1 })
    await compare(db)
  })
})

it('of two processes on one PostgreSQL one reads; when it is killed the other one takes over', { timeout: LIMIT_MS }, async () => {
  const databases = await KINDS[1]![1]()
  onTestFinished(() => databases.stop())
  const url = await databases.create()
  const first = serve(url)
  const ports = [(await first.logged('listening')).port]
  const runs = [first, serve(url)]
  ports.push((await runs[1]!.logged('listening')).port)
  const states = async () => (await Promise.all(ports.map(readStatus))).map((status) => (status as { readonly state: string }).state)
  await expect.poll(async () => (await states()).toSorted(), { timeout: 60_000 }).toEqual(['current', 'elsewhere'])
  const reading = (await states()).indexOf('current')
  runs[reading]!.child.kill('SIGKILL')
  await runs[reading]!.ended
  await act(30)
  const head = Number(await chain.request('eth_blockNumber'))
  await expect
    .poll(() => readStatus(ports[1 - reading]!), { timeout: INDEX_LEASE_MS + 60_000 })
    .toMatchObject({ state: 'current', next: head + 1 })
  await compare(open(url))
})
