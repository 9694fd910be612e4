// Accounts that pages ask about, on a chain that is not read whole.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import { CHAIN, fullChain, readAll, readNfts, startTestChain } from './startTestChain.js'
import type { TestChain } from './startTestChain.js'

const LIMIT_MS = 60_000
const NOBODY = `0x${'0'.repeat(40)}`

let chain: TestChain
beforeEach(async () => {
  chain = await startTestChain()
})
afterEach(() => chain?.stop())

const hashesOf = async (cloud: OpenCloud, account: string): Promise<readonly string[]> =>
  (await readAll(cloud, account)).map(({ metadata }) => metadata.hash)

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)

  it('older tokens and NFTs by their events, then everything that is new; nothing of others', { timeout: LIMIT_MS }, async () => {
    const [one, two, three] = chain.accounts as [string, string, string]
    const old = [
      await chain.moveToken(one, one, two, 2_000_000n),
      await chain.movePiece(one, NOBODY, two, 7n),
      await chain.movePiece(one, two, three, 7n),
      await chain.moveBatch(one, NOBODY, two, [
        [1n, 5n],
        [2n, 4n],
      ]),
    ]
    // More than one range, and deeper than where reading by blocks begins.
    await chain.request('anvil_mine', '0x12c')
    const cloud = await open({ chains: { [CHAIN]: { ...fullChain(chain.url), full: false } } })
    expect(await hashesOf(cloud, two)).toEqual([])
    await expect.poll(() => hashesOf(cloud, two), { timeout: LIMIT_MS / 3 }).toEqual(old.toReversed())
    const sent = await chain.send({ from: two, to: one, value: 3n })
    const given = await chain.moveBatch(two, two, three, [[1n, 5n]])
    await chain.send({ from: one, to: three, value: 4n })
    await expect.poll(() => hashesOf(cloud, two), { timeout: LIMIT_MS / 3 }).toEqual([given, sent, ...old.toReversed()])
    expect((await readAll(cloud, two)).at(-1)?.transfers).toEqual([{ direction: 'in', quantity: { numeric: '2' }, fungible_info: {} }])
    expect((await readNfts(cloud, two)).nfts.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([['2', '4']])

    // What both have in common is counted once for each.
    await readAll(cloud, three)
    await expect
      .poll(async () => (await readNfts(cloud, three)).nfts.map(({ tokenId, amount }) => [tokenId, amount]), { timeout: LIMIT_MS / 3 })
      .toEqual([
        ['1', '5'],
        ['7', '1'],
      ])
    expect((await readNfts(cloud, two)).nfts.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([['2', '4']])
    const accounts = await cloud.db.query.selectFrom('index_activity').select('account').distinct().orderBy('account').execute()
    expect(accounts.map(({ account }) => account)).toEqual([two, three].toSorted())
  })
})
