// Who is followed: strangers cannot take the place of accounts that pages ask about.
import { describe, expect, it } from 'vitest'
import { followAccount, MOST_FOLLOWED } from '../../src/indexer/followAccount.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'

const CHAIN = 'eip155:31337'
const NODE = { nodes: ['http://127.0.0.1:9'], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const accountAt = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it('a full list makes room by those about which nobody asked for longest', async () => {
    const { db } = await open()
    const rows = Array.from({ length: MOST_FOLLOWED }, (_, index) => ({
      chain: CHAIN,
      account: accountAt(index),
      asked_at: 1_000 + index,
      older: null,
      newest: null,
    }))
    for (let first = 0; first < rows.length; first += 5_000)
      await db.query
        .insertInto('index_followed')
        .values(rows.slice(first, first + 5_000))
        .execute()
    const isFollowed = async (index: number): Promise<boolean> => {
      const found = await db.query.selectFrom('index_followed').select('account').where('account', '=', accountAt(index)).execute()
      return found.length === 1
    }
    // One of the oldest is asked about again, then a new one comes.
    await followAccount(db.query, { chain: CHAIN, account: accountAt(0), now: 1_000_000 })
    await followAccount(db.query, { chain: CHAIN, account: accountAt(MOST_FOLLOWED), now: 1_000_001 })
    expect(await Promise.all([0, 1, MOST_FOLLOWED - 1, MOST_FOLLOWED].map(isFollowed))).toEqual([true, false, true, true])
  })

  it('that an account was asked about is written once an hour', async () => {
    const { ask, db, advance } = await open({ chains: { [CHAIN]: NODE } })
    const history = () => ask(`/v1/account/${accountAt(7)}/history?projectId=open`)
    const readAskedAt = async () => (await db.query.selectFrom('index_followed').select('asked_at').executeTakeFirstOrThrow()).asked_at
    expect((await history()).status).toBe(200)
    const first = await readAskedAt()
    advance(3_000_000)
    await history()
    expect(await readAskedAt()).toBe(first)
    advance(600_001)
    await history()
    expect(await readAskedAt()).toBe(first + 3_600_001)
  })
})
