// Names and pictures of NFTs of a real chain, whose metadata is on real servers, in IPFS behind a gateway, or written in the contract.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readMetadata } from '../../src/nfts/metadata/readMetadata.js'
import { createFiles } from '../../src/outside/createFiles.js'
import { createOutside } from '../../src/outside/createOutside.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestChain } from '../indexer/startTestChain.js'
import { CHAIN, fullChain, readNfts, startTestChain, untilCurrent } from '../indexer/startTestChain.js'
import { useClouds } from '../openCloud.js'
import { KINDS } from '../openDatabases.js'
import { pieceContract } from './pieceContract.js'

const CONTENT = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'
const NFT = { contract: '0x1', tokenId: '7', standard: 'erc721' } as const
const KEYS = { imageKey: 'the-image-key-of-a-test-with-more-than-32-characters', publicUrl: 'https://cloud.example' }

/** Path → what is there. */
const files: Record<string, { readonly status?: number; readonly body: string | Uint8Array; readonly location?: string }> = {}
const asked: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const { status = 200, body, location } = files[path] ?? { status: 404, body: '' }
  response.writeHead(status, location === undefined ? {} : { location }).end(body)
})
let origin: string
let port: number
let picture: Buffer
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** With a gateway that is private, as an operator's may be; every name is one of this machine. */
const open = (isPublic = true) => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  return createFiles(createOutside({ resolve, ...(isPublic && { isPublic: () => true }) }), origin)
}
const read = (uri: string, nft: Omit<Parameters<typeof readMetadata>[1], 'uri'> = NFT, isPublic = true) =>
  readMetadata(open(isPublic), { ...nft, uri })
const json = (value: unknown): string => JSON.stringify(value)
const inline = (value: unknown): string => `data:application/json;base64,${Buffer.from(json(value)).toString('base64')}`

describe('readMetadata', () => {
  it.each([
    ['of a server', () => `http://nft.example:${port}/7.json`],
    ['of IPFS', () => `ipfs://${CONTENT}/7.json`],
    ['of IPFS, by the older form', () => `ipfs://ipfs/${CONTENT}/7.json`],
    ['in base64', () => inline({ name: 'Seven', image: `ipfs://${CONTENT}/7.png` })],
    ['as text', () => `data:application/json;utf8,${json({ name: 'Seven', image: `ipfs://${CONTENT}/7.png` })}`],
  ])('default: metadata %s', async (_name, uri) => {
    files['/7.json'] = files[`/ipfs/${CONTENT}/7.json`] = { body: json({ name: 'Seven', image: `ipfs://${CONTENT}/7.png` }) }
    expect(await read(uri())).toEqual({ name: 'Seven', image: `ipfs://${CONTENT}/7.png` })
  })

  it('default: 64 digits take the place of {id}, of ERC-1155 only', async () => {
    const digits = '7'.padStart(64, '0')
    const uri = inline({ name: 'x', image: 'https://a.example/{id}.png' })
    expect((await read(uri, { ...NFT, standard: 'erc1155' })).image).toBe(`https://a.example/${digits}.png`)
    expect((await read(uri)).image).toBe('https://a.example/{id}.png')
  })

  it('behavior: a picture that is written in the metadata is drawn again; a drawing with scripts is none', async () => {
    const { image } = await read(inline({ name: 'x', image: `data:image/png;base64,${picture.toString('base64')}` }))
    expect(image).toMatch(/^data:image\/webp;base64,/)
    expect(await sharp(Buffer.from(image!.slice(23), 'base64')).metadata()).toMatchObject({ format: 'webp', width: 40 })
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64')}`
    expect(await read(inline({ name: 'x', image: svg }))).toEqual({ name: 'x', image: null })
  })

  it('error: hostile values are left out', async () => {
    expect(await read(inline({ name: 'A\u202e\u0000 b\n', image: 'javascript:alert(1)' }))).toEqual({ name: 'A b', image: null })
    expect(await read(inline({ name: { toString: 1 }, image: ['https://a.example'] }))).toEqual({ name: null, image: null })
    expect(await read(inline([1]))).toEqual({ name: null, image: null })
    expect((await read(inline({ name: 'n'.repeat(5_000), image: `https://a.example/${'x'.repeat(2_048)}` }))).image).toBeNull()
    await expect(read('data:application/json,{')).rejects.toThrow()
    await expect(read(`data:application/json,${json({ name: 'x'.repeat(262_144) })}`)).rejects.toMatchObject({
      code: 'CLOUD_SERVER_UNUSABLE',
    })
  })

  it.each([
    ['this machine', 'http://127.0.0.1/x'],
    ['a name that leads to it', 'http://nft.example/x'],
    ['a file', 'file:///etc/passwd'],
    ['out of the content', `ipfs://${CONTENT}/../../api/v0/config`],
    ['out of the content, written otherwise', `ipfs://${CONTENT}/%2e%2e/%2E%2e/api/v0/config`],
    ['the gateway itself', 'ipfs://../api/v0/config'],
  ])('error: %s is not asked', async (_name, uri) => {
    const before = asked.length
    await expect(read(uri, NFT, false)).rejects.toMatchObject({ code: 'CLOUD_URL_REFUSED' })
    expect(asked).toHaveLength(before)
  })

  it('error: the gateway may be private, what it redirects to may not', async () => {
    files[`/ipfs/${CONTENT}/own.json`] = { body: json({ name: 'Own' }) }
    files[`/ipfs/${CONTENT}/away.json`] = { status: 302, body: '', location: `${origin}/secret` }
    expect(await read(`ipfs://${CONTENT}/own.json`, NFT, false)).toMatchObject({ name: 'Own' })
    await expect(read(`ipfs://${CONTENT}/away.json`, NFT, false)).rejects.toMatchObject({ code: 'CLOUD_URL_REFUSED' })
    expect(asked).not.toContain('/secret')
  })
})

describe.each(KINDS)('%s', (_name, start) => {
  const openCloud = useClouds(start)
  let chain: TestChain
  beforeAll(async () => {
    chain = await startTestChain()
  })
  afterAll(() => chain?.stop())

  it(
    'names and pictures are stored, pictures are links of this cloud; without metadata the NFT is told nevertheless',
    { timeout: 40_000 },
    async () => {
      const [one, two] = chain.accounts.slice(1) as [string, string]
      await chain.request('anvil_setCode', chain.contracts.piece, pieceContract({ uri: `ipfs://${CONTENT}/{id}.json`, owner: two }))
      const digits = '5'.padStart(64, '0')
      files[`/ipfs/${CONTENT}/${digits}.json`] = { body: json({ name: 'Five', image: `ipfs://${CONTENT}/5.png` }) }
      files[`/ipfs/${CONTENT}/5.png`] = { body: picture }
      await chain.moveBatch(one, one, two, [
        [5n, 2n],
        [6n, 1n],
      ])
      const cloud = await openCloud({ chains: { [CHAIN]: fullChain(chain.url) }, ipfsGateway: origin, ...KEYS })
      await untilCurrent(cloud, chain)
      await expect.poll(async () => (await readNfts(cloud, two)).nfts[0]?.name, { timeout: 20_000 }).toBe('Five')
      const { nfts } = await readNfts(cloud, two)
      expect(nfts).toMatchObject([
        { tokenId: '5', standard: 'erc1155', amount: '2', name: 'Five' },
        { tokenId: '6', amount: '1' },
      ])
      expect(nfts[1]).not.toHaveProperty('imageUrl')
      const link = nfts[0]?.imageUrl ?? ''
      expect(link).toMatch(/^https:\/\/cloud\.example\/image\?url=ipfs%3A%2F%2F/)
      const image = await cloud.ask(link.slice(KEYS.publicUrl.length))
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const before = asked.length
      await readNfts(cloud, two)
      expect(asked).toHaveLength(before)
      const rows = await cloud.db.query.selectFrom('index_nft_metadata').select(['token_id', 'name']).orderBy('token_id').execute()
      expect(rows).toEqual([
        { token_id: '5', name: 'Five' },
        { token_id: '6', name: null },
      ])
    },
  )
})
