import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenCloud } from '../openCloud.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import type { TestChain } from './startTestChain.js'
import { CHAIN, fullChain, readAll, readNfts, startTestChain, untilCurrent } from './startTestChain.js'

const NOBODY = `0x${'0'.repeat(40)}`
const LIMIT_MS = 40_000

let chain: TestChain
beforeEach(async () => {
  chain = await startTestChain()
})
afterEach(() => chain?.stop())

describe.each(KINDS)('%s', (_name, start) => {
  const open = useClouds(start)
  const openOn = async (): Promise<OpenCloud> => open({ chains: { [CHAIN]: fullChain(chain.url) } })

  it('a chain is read whole: coins, tokens, NFTs, what contracts sent, failures', { timeout: LIMIT_MS }, async () => {
    const [one, two, three] = chain.accounts.slice(1) as [string, string, string]
    const sent = await chain.send({ from: one, to: two, value: 1_500_000_000_000_000_000n })
    const token = await chain.moveToken(one, one, two, 2_500_000n)
    const minted = await chain.movePiece(two, NOBODY, two, 7n)
    const moved = await chain.movePiece(two, two, three, 7n)
    const batch = await chain.moveBatch(three, one, two, [
      [1n, 5n],
      [2n, 1n],
    ])
    const forwarded = await chain.send({ from: three, to: chain.contracts.forwarder, value: 9n })
    const failed = await chain.send({ from: three, to: chain.contracts.piece, data: '0x12' })
    const cloud = await openOn()
    await untilCurrent(cloud, chain)

    const history = await readAll(cloud, getAddress(two))
    expect(history.map(({ metadata }) => metadata.hash)).toEqual([batch, moved, minted, token, sent])
    expect(history.map(({ metadata: { operationType, status } }) => [operationType, status])).toEqual([
      ['receive', 'confirmed'],
      ['send', 'confirmed'],
      ['mint', 'confirmed'],
      ['receive', 'confirmed'],
      ['receive', 'confirmed'],
    ])
    expect(history.map(({ transfers }) => transfers)).toEqual([
      [
        { direction: 'in', quantity: { numeric: '5' }, nft_info: { name: '#1' } },
        { direction: 'in', quantity: { numeric: '1' }, nft_info: { name: '#2' } },
      ],
      [{ direction: 'out', quantity: { numeric: '1' }, nft_info: { name: '#7' } }],
      [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: '#7' } }],
      [{ direction: 'in', quantity: { numeric: '2.5' }, fungible_info: {} }],
      [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { name: 'Ether', symbol: 'ETH' } }],
    ])
    expect(history.at(-1)?.metadata).toMatchObject({ sentFrom: getAddress(one), sentTo: getAddress(two), chain: CHAIN })
    expect(
      (await readAll(cloud, chain.forwardsTo)).map(({ metadata, transfers }) => [metadata.hash, transfers[0]?.quantity.numeric]),
    ).toEqual([[forwarded, '0.000000000000000009']])
    expect((await readAll(cloud, three))[0]).toMatchObject({ metadata: { hash: failed, status: 'failed' }, transfers: [] })

    const nft = { chainId: CHAIN, contract: chain.contracts.piece }
    expect(await readNfts(cloud, two)).toEqual({
      nfts: [
        { ...nft, tokenId: '1', standard: 'erc1155', amount: '5' },
        { ...nft, tokenId: '2', standard: 'erc1155', amount: '1' },
      ],
      next: null,
    })
    expect((await readNfts(cloud, three)).nfts).toEqual([{ ...nft, tokenId: '7', standard: 'erc721', amount: '1' }])
    // It is sent as less than nothing here: the contract reported no earlier transfer.
    expect((await readNfts(cloud, one)).nfts).toEqual([])
  })
})
