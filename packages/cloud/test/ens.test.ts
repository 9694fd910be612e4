// ENS and contract accounts on a real chain, asked through the cloud.
import type { Abi, Hex } from 'viem'
import { createPublicClient, createTestClient, createWalletClient, getAddress, http } from 'viem'
import { mainnet } from 'viem/chains'
import { startTestNode } from '@latchkey/testkit/node'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Ens } from '../../../scripts/test/startEns.js'
import { owner, startEns } from '../../../scripts/test/startEns.js'
import wallets from '../../../scripts/test/contracts/SigningWallet.json' with { type: 'json' }
import { IDENTITY_CACHE_MS } from '../src/timeouts.js'
import { pieceContract } from './nfts/pieceContract.js'
import type { OpenCloud } from './openCloud.js'
import { SHOP, useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

const ALICE: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const LIAR: Hex = '0x00000000000000000000000000000000000000b1'
const SECONDS = Date.UTC(2026, 10, 26, 12) / 1_000

let ens: Ens
beforeAll(async () => {
  ens = await startEns()
  await ens.setName('alice.eth', { addresses: [[60n, ALICE]], texts: { avatar: 'https://pictures.example/alice.png' } })
  await ens.setReverse(ALICE, 'alice.eth')
  await ens.setReverse(LIAR, 'alice.eth')
}, 120_000)
afterAll(() => ens?.stop())

const clouds = useClouds(sqliteFiles)
const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** @param urls - Of nodes, by CAIP-2 id */
const open = (urls: Readonly<Record<string, string>> = { 'eip155:1': ens.url }, names: object = {}) =>
  clouds({
    names: { zone: 'names.example', ...names },
    chains: Object.fromEntries(Object.entries(urls).map(([chainId, url]) => [chainId, { nodes: [url], coin }])),
  })
const get = ({ ask }: OpenCloud, path: string) => ask(`${path}?projectId=shop`, { origin: SHOP })

it('identity and names of ENS are passed through; a name that does not lead back is none', async () => {
  const cloud = await open()
  expect(await (await get(cloud, `/v1/identity/${ALICE}`)).json()).toEqual({
    name: 'alice.eth',
    avatar: 'https://pictures.example/alice.png',
  })
  expect(await (await get(cloud, `/v1/identity/${LIAR}`)).json()).toEqual({ name: null, avatar: null })
  expect(await (await get(cloud, '/v1/profile/account/alice.eth')).json()).toMatchObject({
    addresses: { '60': { address: getAddress(ALICE) } },
  })
  expect((await get(cloud, '/v1/profile/account/nobody.eth')).status).toBe(404)
})

it('pictures of names: of other servers, and of NFTs that the account has, as links of this cloud', async () => {
  const PIECE = `0x${'5e'.repeat(20)}`
  const code = pieceContract({
    uri: `data:application/json,${JSON.stringify({ image: 'https://pictures.example/nft.png' })}`,
    owner: ALICE,
  })
  await createTestClient({ mode: 'anvil', transport: http(ens.url) }).setCode({ address: PIECE as Hex, bytecode: code as Hex })
  const BOB: Hex = '0x00000000000000000000000000000000000000b2'
  const KEYS = { imageKey: 'the-image-key-of-a-test-with-more-than-32-characters', publicUrl: 'https://cloud.example' }
  const chains = { 'eip155:1': { nodes: [ens.url], coin: { name: 'Ether', symbol: 'ETH', decimals: 18 } } }
  const names = { zone: 'names.example' }
  const [linking, plain] = [await clouds({ names, chains, ...KEYS }), await clouds({ names, chains })]
  await ens.setReverse(BOB, 'bob.eth')
  const avatarOf = async (text: string, name: string, account: Hex, cloud = linking) => {
    await ens.setName(name, { addresses: [[60n, account]], texts: { avatar: text } })
    cloud.advance(IDENTITY_CACHE_MS)
    return ((await (await get(cloud, `/v1/identity/${account}`)).json()) as { avatar: string | null }).avatar
  }
  const link = (path: string) =>
    expect.stringMatching(new RegExp(`^https://cloud.example/image\\?url=${encodeURIComponent(path)}&signature=[\\w-]{43}&projectId=shop$`))
  expect(await avatarOf(`eip155:1/erc721:${PIECE}/7`, 'alice.eth', ALICE)).toEqual(link('https://pictures.example/nft.png'))
  expect(await avatarOf('https://pictures.example/alice.png', 'alice.eth', ALICE)).toEqual(link('https://pictures.example/alice.png'))
  expect(await avatarOf('ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG', 'alice.eth', ALICE)).toEqual(
    link('ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'),
  )
  expect(await avatarOf('ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG', 'alice.eth', ALICE, plain)).toBeNull()
  // Of somebody else, of a chain that is not served, of a contract that is none, and no picture.
  for (const text of [`eip155:1/erc721:${PIECE}/7`, `eip155:5/erc721:${PIECE}/7`, `eip155:1/erc1155:${ALICE}/7`, 'javascript:alert(1)'])
    expect(await avatarOf(text, 'bob.eth', BOB)).toBeNull()
})

it('a node that is gone is a failure, and no missing name', async () => {
  const cloud = await open({ 'eip155:1': 'http://127.0.0.1:9' })
  expect((await get(cloud, `/v1/identity/${ALICE}`)).status).toBe(502)
})

it('a name off the chain is asked for at the gateways that the operator lists, and at no other', async () => {
  const asked: string[] = []
  const gateway = await startTestNode(({ path }) => {
    asked.push(path)
    return { body: { data: `0x${ALICE.slice(2).padStart(64, '0')}` } }
  })
  onTestFinished(() => gateway.stop())
  await ens.setOffchain('offchain.eth', `${gateway.url}/lookup/{sender}/{data}.json`)
  const unlisted = await open(undefined, { ccipGateways: [`${gateway.url}/other/`] })
  expect((await get(unlisted, '/v1/profile/account/offchain.eth')).status).toBe(404)
  expect(asked).toEqual([])
  const listed = await open(undefined, { ccipGateways: [`${gateway.url}/lookup/`] })
  expect(await (await get(listed, '/v1/profile/account/offchain.eth')).json()).toMatchObject({
    addresses: { '60': { address: getAddress(ALICE) } },
  })
  expect(asked).toHaveLength(1)
  await gateway.stop()
  expect((await get(listed, '/v1/profile/account/offchain.eth')).status).toBe(502)
})

it('a contract account takes a name with the signature of its owner, for its own chain only', async () => {
  const chain = { chain: mainnet, transport: http(ens.url) }
  const { abi, bytecode } = wallets.SigningWallet
  const hash = await createWalletClient({ ...chain, account: owner }).deployContract({
    abi: abi as Abi,
    bytecode: bytecode as Hex,
    args: [owner.address],
  })
  const { contractAddress: address } = await createPublicClient({ ...chain, pollingInterval: 20 }).waitForTransactionReceipt({ hash })
  const message = JSON.stringify({ name: 'contract.names.example', attributes: {}, timestamp: SECONDS })
  const signature = await owner.signMessage({ message })
  const take = async (cloud: OpenCloud, body: object) =>
    (
      await cloud.ask('/v1/profile/account?projectId=shop', {
        method: 'POST',
        origin: SHOP,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ coin_type: 60, address, message, signature, ...body }),
      })
    ).status
  const cloud = await open()
  expect(await take(cloud, { signature: `${signature.slice(0, -4)}ff1b` })).toBe(401)
  expect(await take(cloud, { coin_type: 2_147_483_785 })).toBe(401)
  expect(await take(cloud, {})).toBe(201)
  expect(await take(await open({}), {})).toBe(401)
  // The node of another chain is not believed.
  expect(await take(await open({ 'eip155:137': ens.url }), { coin_type: 2_147_483_785 })).toBe(502)
})
