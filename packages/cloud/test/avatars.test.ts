// Pictures of ENS names: NFTs of published contracts on a real chain, files of IPFS, addresses, and what is none of them.
import { createRequire } from 'node:module'
import { startAnvil } from '@latchkey/testkit/node'
import type { Anvil } from '@latchkey/testkit/node'
import type { Abi, Address, Hex } from 'viem'
import { createPublicClient, createWalletClient, http } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloudError } from '../src/errors/cloudError.js'
import { createAvatars } from '../src/names/createAvatars.js'
import { owner } from '../../../scripts/test/startEns.js'

const BOB: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const PICTURE = 'https://pictures.example/1.png'
const CID = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const inline = `data:application/json;base64,${Buffer.from(JSON.stringify({ image: `ipfs://ipfs/${CID}/1.png` })).toString('base64')}`
const published = (name: string) =>
  createRequire(import.meta.url)(`@openzeppelin/contracts/build/contracts/${name}.json`) as { readonly abi: Abi; readonly bytecode: Hex }

let anvil: Anvil
let nft: Address
let edition: Address
beforeAll(async () => {
  anvil = await startAnvil()
  const chain = { chain: foundry, transport: http(anvil.url) }
  const reader = createPublicClient({ ...chain, pollingInterval: 20 })
  const writer = createWalletClient({ ...chain, account: owner })
  const deploy = async (name: string, args: readonly unknown[], mint: readonly unknown[]): Promise<Address> => {
    const { abi, bytecode } = published(name)
    const hash = await writer.deployContract({ abi, bytecode, args: [...args] })
    const { contractAddress } = await reader.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('not deployed')
    await reader.waitForTransactionReceipt({
      hash: await writer.writeContract({ address: contractAddress, abi, functionName: 'mint', args: [...mint] }),
    })
    return contractAddress
  }
  nft = await deploy('ERC721PresetMinterPauserAutoId', ['Ape', 'APE', inline], [owner.address])
  edition = await deploy('ERC1155PresetMinterPauser', ['https://editions.example/{id}.json'], [owner.address, 10n, 2n, '0x'])
}, 120_000)
afterAll(() => anvil?.stop())

/** What servers outside answer. */
let answer: () => string
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  answer = () => JSON.stringify({ image: PICTURE })
})
const outside = {
  get: async (url: string) => {
    asked.push(url)
    return { type: 'application/json', bytes: Uint8Array.from(Buffer.from(answer())) }
  },
}
const avatars = (ipfsGateway?: string) =>
  createAvatars({ configuration: { nodes: { 'eip155:31337': anvil.url }, ...(ipfsGateway && { ipfsGateway }) }, outside })
const GATEWAY = 'https://ipfs.example/ipfs/'
const read = (record: string | null, account: Address = owner.address) => avatars(GATEWAY).read(record, account)

it.each([
  [PICTURE, PICTURE],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  [`ipfs://${CID}`, `https://ipfs.example/ipfs/${CID}`],
  ['http://pictures.example/1.png', null],
  ['data:text/html,<script>', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['ipfs://../../admin', null],
  ['', null],
  ['eip155:1/erc721:0x12/1', null],
])('the record %s stands for %s', async (record, picture) => {
  expect(await read(record)).toBe(picture)
  expect(asked).toEqual([])
})

it('files of IPFS have no picture without a gateway, and no record is none', async () => {
  expect(await avatars().read(`ipfs://${CID}`, owner.address)).toBeNull()
  expect(await read(null)).toBeNull()
})

it('an NFT is shown for its owner alone', async () => {
  const record = `eip155:31337/erc721:${nft}/0`
  expect(await read(record)).toBe(`https://ipfs.example/ipfs/${CID}/1.png`)
  expect(await read(record, BOB)).toBeNull()
  expect(await read(`eip155:31337/erc721:${nft}/1`)).toBeNull()
  expect(await read(`eip155:10/erc721:${nft}/0`)).toBeNull()
})

it('of an edition whoever has one is an owner, and its description is asked for by its id in hexadecimal', async () => {
  const record = `eip155:31337/erc1155:${edition}/10`
  expect(await read(record)).toBe(PICTURE)
  expect(asked).toEqual([`https://editions.example/${'a'.padStart(64, '0')}.json`])
  expect(await read(record, BOB)).toBeNull()
  expect(asked).toHaveLength(1)
})

it.each<[string, () => string]>([
  ['no JSON', () => '<html>'],
  ['no picture', () => '{}'],
  ['a picture that is none', () => '{"image":"javascript:alert(1)"}'],
  ['another NFT', () => `{"image":"eip155:31337/erc721:${nft}/0"}`],
  [
    'nothing, because the guard refuses the address',
    () => {
      throw cloudError('CLOUD_URL_REFUSED', { problem: 'it is not public' })
    },
  ],
])('an NFT whose description is %s has no picture', async (_what, told) => {
  answer = told
  expect(await read(`eip155:31337/erc1155:${edition}/10`)).toBeNull()
})
