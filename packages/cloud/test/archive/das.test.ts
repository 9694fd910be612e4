// Chains of Solana whose NFTs and tokens a server of the DAS API knows, in the shapes that Metaplex publishes; and NFTs by nodes alone.
import type { Nfts } from '@latchkey/cloud-protocol'
import { getBalances } from '@latchkey/cloud-protocol'
import { answerRpc, startTestNode } from '@latchkey/testkit/node'
import type { RpcMethods } from '@latchkey/testkit/node'
import { startSolana } from '@latchkey/testkit/solana'
import { Keypair } from '@solana/web3.js'
import { expect, it, onTestFinished } from 'vitest'
import { createSolanaTokens } from '../../../../scripts/test/createSolanaTokens.js'
import { toBase58 } from '../../src/base58/base58.js'
import { httpOf } from '../chains/httpOf.js'
import { readNfts } from '../indexer/startTestChain.js'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const GENESIS = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const coin = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bytesOf = (number: number): Buffer => Buffer.from(number.toString(16).padStart(64, 'a'), 'hex')
const idOf = (number: number): string => toBase58(bytesOf(number))
const ME = idOf(1)

const asset = (number: number, more: object = {}) => ({
  interface: 'V1_NFT',
  id: idOf(number),
  content: {
    $schema: 'https://schema.metaplex.com/nft1.0.json',
    json_uri: 'https://data.example/1.json',
    files: [{ uri: 'https://data.example/1.png', mime: 'image/png' }],
    metadata: { name: `Ape ${number}`, symbol: 'APE' },
    links: { image: `https://data.example/${number}.png` },
  },
  grouping: [{ group_key: 'collection', group_value: idOf(9_999), collection_metadata: { name: 'Apes' } }],
  ownership: { frozen: false, delegated: false, delegate: null, ownership_model: 'single', owner: ME },
  mutable: true,
  burnt: false,
  ...more,
})

async function open(das: RpcMethods, node: RpcMethods = {}): Promise<OpenCloud> {
  const [server, own] = await Promise.all([
    startTestNode(answerRpc(das)),
    startTestNode(answerRpc({ getGenesisHash: () => GENESIS, ...node })),
  ])
  onTestFinished(server.stop)
  onTestFinished(own.stop)
  const cloud = await openCloud(':memory:', { chains: { [CHAIN]: { nodes: [own.url], coin, archive: { das: server.url } } } })
  onTestFinished(() => cloud.cloud.close())
  return cloud
}

it('default: NFTs with names, collections and pictures, page by page', async () => {
  const all = Array.from({ length: 130 }, (_, index) => asset(1_000 + index))
  const asked: unknown[] = []
  const cloud = await open({
    getAssetsByOwner: (params) => {
      asked.push(params)
      const { after, limit } = params as { after?: string; limit: number }
      const start = all.findIndex(({ id }) => id === after) + 1
      const items = all.slice(start, start + limit)
      return { total: items.length, limit, items }
    },
  })
  const first = await readNfts(cloud, ME)
  expect(first.nfts).toHaveLength(100)
  expect(first.nfts[0]).toEqual({
    chainId: CHAIN,
    contract: idOf(1_000),
    tokenId: '0',
    standard: 'spl',
    amount: '1',
    name: 'Ape 1000',
    collection: 'Apes',
    imageUrl: 'https://data.example/1000.png',
  })
  const second = (await (await cloud.ask(`/v1/account/${ME}/nfts?projectId=open&cursor=${first.next}`)).json()) as Nfts
  expect([second.nfts.length, second.next]).toEqual([30, null])
  expect(asked[0]).toEqual({ ownerAddress: ME, limit: 100, sortBy: { sortBy: 'id', sortDirection: 'asc' } })
})

it('error: what is burnt, of others, no piece or hostile is left out', async () => {
  const items = [
    asset(1_001, { burnt: true }),
    asset(1_002, { ownership: { owner: idOf(2) } }),
    asset(1_003, { interface: 'FungibleToken' }),
    asset(1_004, { content: { metadata: { name: { a: 1 } }, links: [{ image: 'x' }] }, grouping: 'x' }),
    asset(1_005, { content: { metadata: { name: '\u202eApe\u0000 5' }, links: { image: 'file:///etc/passwd' } } }),
  ]
  const cloud = await open({ getAssetsByOwner: () => ({ items }) })
  const shown = { chainId: CHAIN, tokenId: '0', standard: 'spl', amount: '1' }
  expect((await readNfts(cloud, ME)).nfts).toEqual([
    { ...shown, contract: idOf(1_004) },
    { ...shown, contract: idOf(1_005), name: 'Ape 5', collection: 'Apes' },
  ])
})

it('error: what is no answer is a failure of the upstream', async () => {
  let answer: unknown
  const cloud = await open({
    getAssetsByOwner: () => {
      if (answer === undefined) throw new Error('refused')
      return answer
    },
  })
  for (const wrong of [undefined, { items: [{ id: 'x' }] }, { items: Array.from({ length: 101 }, (_, index) => asset(1_000 + index)) }]) {
    answer = wrong
    const response = await cloud.ask(`/v1/account/${ME}/nfts?projectId=open`)
    expect([response.status, await response.text()]).toEqual([502, expect.stringContaining(`The indexer of ${CHAIN} does not answer.`)])
  }
})

it('default: tokens that it knows; what an account has of them is asked of the node', async () => {
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(2_500_000n)
  const data = Buffer.concat([bytesOf(2_001), bytesOf(1), amount]).toString('base64')
  const tokens = [
    asset(2_001, { interface: 'FungibleToken', token_info: { symbol: 'USD', decimals: 6, balance: 1 } }),
    asset(2_002, { interface: 'FungibleToken', token_info: { symbol: 'NONE', decimals: 6 } }),
    asset(2_003),
  ]
  const cloud = await open(
    { getAssetsByOwner: (params) => ({ items: (params as { options?: object }).options ? tokens : [] }) },
    {
      getBalance: () => ({ value: 5 }),
      getTokenAccountsByOwner: (params) => ({
        value: JSON.stringify(params).includes('TokenkegQ') ? [{ pubkey: ME, account: { data: [data, 'base64'] } }] : [],
      }),
    },
  )
  const { balances } = await getBalances(httpOf(cloud), { address: ME, chainId: CHAIN })
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['SOL', '0.000000005'],
    ['USD', '2.5'],
  ])
})

it('NFTs of a real chain by its nodes: tokens of which there is one, with the name of the mint', { timeout: 30_000 }, async () => {
  const node = await startSolana()
  onTestFinished(() => node.stop())
  const [maker, owner] = [Keypair.generate(), Keypair.generate()]
  node.airdrop(maker.publicKey.toBase58(), 10_000_000_000n)
  const tokens = createSolanaTokens(node.url, maker)
  const named = { program: '2022', decimals: 0, name: 'Only one', symbol: 'ONE' } as const
  const [only, plain, many] = [await tokens.add(named), await tokens.add({ decimals: 0 }), await tokens.add({ decimals: 0 })]
  await tokens.give(named, only, { owner: owner.publicKey, amount: 1n })
  await tokens.give({ decimals: 0 }, plain, { owner: owner.publicKey, amount: 1n })
  await tokens.give({ decimals: 0 }, many, { owner: owner.publicKey, amount: 1n })
  await tokens.give({ decimals: 0 }, many, { owner: maker.publicKey, amount: 1n })
  const cloud = await openCloud(':memory:', { chains: { [CHAIN]: { nodes: [node.url], coin } } })
  onTestFinished(() => cloud.cloud.close())
  const { nfts, next } = await readNfts(cloud, owner.publicKey.toBase58())
  expect(next).toBeNull()
  expect(new Map(nfts.map(({ contract, name }) => [contract, name]))).toEqual(
    new Map([
      [only.toBase58(), 'Only one'],
      [plain.toBase58(), undefined],
    ]),
  )
  expect(nfts[0]).toMatchObject({ chainId: CHAIN, tokenId: '0', standard: 'spl', amount: '1' })
})
