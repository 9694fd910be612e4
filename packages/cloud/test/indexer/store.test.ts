import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { IndexedBlock, IndexedTransaction, IndexedTransfer } from '../../src/indexer/IndexedBlock.js'
import { positionOf } from '../../src/indexer/IndexedBlock.js'
import { commitBlocks } from '../../src/indexer/store/commitBlocks.js'
import { insertTransactions } from '../../src/indexer/store/insertTransactions.js'
import type { Holder } from '../../src/indexer/store/lease.js'
import { endLease, takeLease } from '../../src/indexer/store/lease.js'
import { openChain } from '../../src/indexer/store/openChain.js'
import { unwind } from '../../src/indexer/store/unwind.js'
import { migrate } from '../../src/storage/migrate.js'
import type { CloudDatabase } from '../../src/storage/openDatabase.js'
import { openDatabase } from '../../src/storage/openDatabase.js'
import { INDEX_LEASE_MS } from '../../src/timeouts.js'
import { KINDS } from '../openDatabases.js'
import { useDatabases } from '../useDatabases.js'

const CHAIN = 'eip155:31337'
const piece = (sender: string, recipient: string, tokenId = '7'): IndexedTransfer => ({
  position: 1,
  kind: 'erc721',
  contract: '0xc',
  token_id: tokenId,
  sender,
  recipient,
  amount: '1',
})
const transaction = (block: number, transfers: readonly IndexedTransfer[], accounts: readonly string[]): IndexedTransaction => ({
  hash: `0xt${block}`,
  position: positionOf(block, 0),
  time: 1_790_000_000_000 + block,
  sender: '0xa',
  recipient: '0xc',
  is_confirmed: 1,
  nonce: block,
  fee: '21000',
  selector: null,
  transfers,
  accounts,
})
const block = (number: number, transactions: readonly IndexedTransaction[] = []): IndexedBlock => ({
  number,
  hash: `0xb${number}`,
  parent: `0xb${number - 1}`,
  transactions,
})
const readNfts = async ({ query }: CloudDatabase) =>
  (await query.selectFrom('index_nfts').select(['account', 'amount']).orderBy('account').execute()).map((row) => [row.account, row.amount])

describe.each(KINDS)('%s', (_name, start) => {
  const databases = useDatabases(start)
  const open = async () => {
    const db = openDatabase(await databases.create())
    onTestFinished(() => db.close())
    await migrate(db)
    await openChain(db, CHAIN)
    await openChain(db, CHAIN)
    const clock = { time: 1_000_000 }
    const as = (holder: string): Holder => ({ chain: CHAIN, holder, now: () => clock.time })
    return { db, clock, as }
  }

  it('blocks, their transactions and what accounts have of NFTs are stored with the cursor, and are taken away again', async () => {
    const { db, as } = await open()
    expect(await takeLease(db.query, as('one'))).toEqual({ next: null })
    const first = transaction(1, [piece('', '0xa')], ['0xa'])
    const second = transaction(2, [piece('0xa', '0xb')], ['0xa', '0xb'])
    await commitBlocks(db.query, as('one'), { blocks: [block(1, [first])], tokens: [] })
    await commitBlocks(db.query, as('one'), { blocks: [block(2, [second]), block(3)], tokens: [] })
    expect(await takeLease(db.query, as('one'))).toEqual({ next: 4 })
    expect(await readNfts(db)).toEqual([
      ['0xa', '0'],
      ['0xb', '1'],
    ])
    await unwind(db.query, as('one'), 2)
    expect(await takeLease(db.query, as('one'))).toEqual({ next: 2 })
    expect(await readNfts(db)).toEqual([
      ['0xa', '1'],
      ['0xb', '0'],
    ])
    for (const table of ['index_transactions', 'index_transfers', 'index_activity'] as const)
      expect((await db.query.selectFrom(table).select('hash').execute()).map(({ hash }) => hash)).toEqual(['0xt1'])
    expect(await db.query.selectFrom('index_blocks').select('number').execute()).toEqual([{ number: 1 }])
  })

  it('a transaction that is read again is stored and counted once', async () => {
    const { db, as } = await open()
    await takeLease(db.query, as('one'))
    const known = transaction(1, [piece('', '0xa')], ['0xa'])
    await commitBlocks(db.query, as('one'), { blocks: [block(1, [known])], tokens: [] })
    await db.query.transaction().execute((started) => insertTransactions(started, CHAIN, [known]))
    expect(await readNfts(db)).toEqual([['0xa', '1']])
    expect(await db.query.selectFrom('index_activity').select('hash').execute()).toEqual([{ hash: '0xt1' }])
  })

  it('error: a commit that fails leaves nothing, its cursor neither', async () => {
    const { db, as } = await open()
    await takeLease(db.query, as('one'))
    await commitBlocks(db.query, as('one'), { blocks: [block(1)], tokens: [] })
    const twice = commitBlocks(db.query, as('one'), { blocks: [block(2, [transaction(2, [], ['0xa'])]), block(1)], tokens: [] })
    await expect(twice).rejects.toThrow()
    expect(await takeLease(db.query, as('one'))).toEqual({ next: 2 })
    expect(await db.query.selectFrom('index_transactions').select('hash').execute()).toEqual([])
  })

  it('one process reads a chain; another takes over when it is silent, and then the first stores nothing', async () => {
    const { db, as, clock } = await open()
    expect(await takeLease(db.query, as('one'))).toEqual({ next: null })
    expect(await takeLease(db.query, as('two'))).toBeUndefined()
    await commitBlocks(db.query, as('one'), { blocks: [block(1)], tokens: [] })
    clock.time += INDEX_LEASE_MS + 1
    expect(await takeLease(db.query, as('two'))).toEqual({ next: 2 })
    await expect(commitBlocks(db.query, as('one'), { blocks: [block(2)], tokens: [] })).rejects.toMatchObject({
      code: 'CLOUD_INDEX_FAILED',
      context: { chain: CHAIN, problem: 'another process reads the chain' },
    })
    await expect(unwind(db.query, as('one'), 1)).rejects.toMatchObject({ code: 'CLOUD_INDEX_FAILED' })
    expect(await db.query.selectFrom('index_blocks').select('number').execute()).toEqual([{ number: 1 }])
    await endLease(db.query, as('one'))
    expect(await takeLease(db.query, as('one'))).toBeUndefined()
    await endLease(db.query, as('two'))
    expect(await takeLease(db.query, as('one'))).toEqual({ next: 2 })
  })

  it('of two processes that ask at once, one reads the chain', async () => {
    const { db, as } = await open()
    const taken = await Promise.all(['one', 'two', 'three', 'four'].map((holder) => takeLease(db.query, as(holder))))
    expect(taken.filter((lease) => lease !== undefined)).toEqual([{ next: null }])
  })

  it('chains are apart: the same numbers and hashes are stored for each', async () => {
    const { db, as } = await open()
    const other: Holder = { ...as('one'), chain: 'eip155:10' }
    await openChain(db, other.chain)
    for (const holder of [as('one'), other]) {
      await takeLease(db.query, holder)
      await commitBlocks(db.query, holder, { blocks: [block(1, [transaction(1, [piece('', '0xa')], ['0xa'])])], tokens: [] })
    }
    await unwind(db.query, other, 1)
    expect(await db.query.selectFrom('index_activity').select('chain').execute()).toEqual([{ chain: CHAIN }])
    if (db.engine.name !== 'postgres') return
    const { rows } = await sql`SELECT count(*) AS count FROM pg_inherits`.execute(db.query)
    // Six tables and their indexes, for two chains.
    expect(Number((rows[0] as { count: number }).count)).toBeGreaterThanOrEqual(12)
  })
})
