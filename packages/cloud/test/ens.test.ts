// ENS and contract accounts on a real chain, asked through the cloud.
import type { Abi, Hex } from 'viem'
import { createPublicClient, createWalletClient, getAddress, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ens } from '../../../scripts/test/startEns.js'
import { owner, startEns } from '../../../scripts/test/startEns.js'
import wallets from '../../../scripts/test/contracts/SigningWallet.json' with { type: 'json' }
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
const open = (nodes: object = { 'eip155:1': ens.url }) => clouds({ names: { zone: 'names.example', nodes } })
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

it('where the cloud draws pictures, that of a name is one of its own', async () => {
  const images = { imageKey: 'the-image-key-of-a-test-with-more-than-32-characters', publicUrl: 'https://cloud.example' }
  const cloud = await clouds({ names: { zone: 'names.example', nodes: { 'eip155:1': ens.url } }, ...images })
  const { avatar } = (await (await get(cloud, `/v1/identity/${ALICE}`)).json()) as { avatar: string }
  expect(avatar).toMatch(/^https:\/\/cloud\.example\/image\?url=https%3A%2F%2Fpictures\.example%2Falice\.png&signature=/)
})

it('a node that is gone is a failure, and no missing name', async () => {
  const cloud = await open({ 'eip155:1': 'http://127.0.0.1:9' })
  expect((await get(cloud, `/v1/identity/${ALICE}`)).status).toBe(502)
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
