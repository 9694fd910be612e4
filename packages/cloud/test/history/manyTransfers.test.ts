// Transactions with thousands of transfers to an account, which anyone may send.
import { getHistory } from '@latchkey/cloud-protocol'
import { describe, expect, it, vi } from 'vitest'
import { httpOf } from '../chains/httpOf.js'
import { openChain } from '../../src/indexer/store/openChain.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'

const [ACCOUNT, OTHER] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const [LARGE, SMALL] = ['eip155:31337', 'eip155:31338'] as const
const CHAIN = { nodes: ['http://127.0.0.1:9'], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
/** Of each transaction of the first chain. */
const TRANSFERS = 4_000

const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it('are read page by page: each transaction once, in their order, with those of other chains', async () => {
    const cloud = await open({ chains: { [LARGE]: CHAIN, [SMALL]: CHAIN } })
    // Every third is of the other chain.
    const numbers = [1, 2, 3, 4, 5, 6]
    // The cloud opens them too.
    for (const chain of [LARGE, SMALL]) await vi.waitFor(() => openChain(cloud.db, chain))
    for (const number of numbers) {
      const [chain, hash, position, time] = [number % 3 === 0 ? SMALL : LARGE, hashOf(number), number * 65_536, number * 1_000]
      const row = {
        chain,
        hash,
        position,
        time,
        sender: OTHER,
        recipient: ACCOUNT,
        is_confirmed: 1,
        nonce: number,
        fee: '1',
        selector: null,
      }
      await cloud.db.query.insertInto('index_transactions').values(row).execute()
      await cloud.db.query.insertInto('index_activity').values({ chain, account: ACCOUNT, time, position, hash }).execute()
      const transfers = Array.from({ length: chain === LARGE ? TRANSFERS : 1 }, (_, index) => ({
        ...{ chain, hash, position: index, kind: 'native', contract: '', token_id: '', sender: OTHER, recipient: ACCOUNT, amount: '1' },
        kind: 'native' as const,
      }))
      for (let first = 0; first < transfers.length; first += 1_000)
        await cloud.db.query
          .insertInto('index_transfers')
          .values(transfers.slice(first, first + 1_000))
          .execute()
    }
    const found: [string, number][] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < numbers.length; pages += 1) {
      const page: Awaited<ReturnType<typeof getHistory>> = await getHistory(httpOf(cloud), {
        address: ACCOUNT,
        ...(cursor !== '' && { cursor }),
      })
      found.push(...page.data.map(({ metadata, transfers }): [string, number] => [metadata.hash, transfers.length]))
      cursor = page.next
    }
    expect(cursor).toBeNull()
    expect(found).toEqual(numbers.toReversed().map((number) => [hashOf(number), number % 3 === 0 ? 1 : 200]))
  })
})
