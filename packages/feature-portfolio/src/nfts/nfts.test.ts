import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { NodeRequest } from '@latchkey/testkit/node'
import { setStage } from '../../test/stage.js'
import { toNft } from './toNft.js'

const nft = (tokenId: string, parts: object = {}) => ({
  chainId: 'eip155:1',
  contract: '0xabc',
  tokenId,
  standard: 'erc721' as const,
  amount: '1',
  ...parts,
})

/** A service with pages of NFTs, by cursor. */
const paging =
  (pages: Readonly<Record<string, { readonly nfts: readonly object[]; readonly next: string | null }>>) =>
  ({ path }: NodeRequest) =>
    path.includes('/nfts') ? { body: pages[new URL(path, 'http://x').searchParams.get('cursor') ?? ''] } : { body: { balances: [] } }

it('default: page after page, each NFT once; a cursor that leads to itself ends', async () => {
  const { flow, state, paths } = await setStage({
    service: paging({
      '': { nfts: [nft('1'), nft('2'), nft('3', { chainId: 'eip155:10' })], next: 'two' },
      two: { nfts: [nft('2'), nft('4')], next: 'two' },
    }),
  })
  await Promise.all([flow.loadNfts(), flow.loadNfts()])
  expect(state().nfts).toMatchObject({ status: 'ready', next: 'two', list: [{ tokenId: '1' }, { tokenId: '2' }] })
  await flow.loadNfts()
  await flow.loadNfts()
  expect(state().nfts.list.map(({ tokenId }) => tokenId)).toEqual(['1', '2', '4'])
  expect(state().nfts.next).toBeUndefined()
  expect(paths()).toHaveLength(2)
})

it('fault: pages that lead to each other in a circle end, and those of another network count for nothing', async () => {
  const { flow, state, paths } = await setStage({
    service: paging({
      '': { nfts: [nft('1')], next: 'two' },
      two: { nfts: [nft('2', { chainId: 'eip155:10' })], next: 'three' },
      three: { nfts: [nft('1')], next: 'two' },
    }),
  })
  for (let page = 0; page < 6; page += 1) await flow.loadNfts()
  expect(state().nfts.list.map(({ tokenId }) => tokenId)).toEqual(['1'])
  expect(state().nfts.next).toBeUndefined()
  expect(paths()).toHaveLength(3)
})

it('default: without a service nobody knows them, nor where it has no such call', async () => {
  const alone = await setStage()
  await alone.flow.loadNfts()
  expect(alone.state().nfts.status).toBe('none')
  const old = await setStage({ service: () => ({ status: 404, body: {} }) })
  await old.flow.loadNfts()
  expect(old.state().nfts.status).toBe('none')
})

it('error: a failure is in the state, and the next call tries again', async () => {
  let body: object = { nfts: 'no' }
  const { flow, state } = await setStage({ service: () => ({ body }) })
  await flow.loadNfts()
  expect(state().nfts.status).toBe('failed')
  body = { nfts: [nft('1')], next: null }
  await flow.loadNfts()
  expect(state().nfts).toMatchObject({ status: 'ready', list: [{ tokenId: '1' }] })
})

it.each([
  ['https://cloud.example/v1/image?u=1', 'https://cloud.example/v1/image?u=1'],
  ['https://cloud.example.evil.example/v1/image', undefined],
  ['https://evil.example/pixel.png', undefined],
  ['http://cloud.example/v1/image', undefined],
  ['https://cloud.example/other', undefined],
  ['https://cloud.example/v1/../other', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
])('fault: of %s the picture is %s: no other host learns who looks', (imageUrl, picture) => {
  expect(toNft(nft('1', { imageUrl }), 'https://cloud.example/v1').picture).toBe(picture)
})

it('behavior: hostile names are cleaned, spam is marked', () => {
  expect(toNft(nft('12345678901234567890'))).toMatchObject({ name: '#123456789012', isSpam: false })
  expect(toNft(nft('1', { name: 'A\u202eb', collection: 'Claim your reward' }))).toMatchObject({ name: 'Ab', isSpam: true })
  expect(toNft(nft('1', { name: 'Honest', isSpam: true })).isSpam).toBe(true)
})

it('default: a picture is fetched from the service alone, never a redirect or anything else', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === '/image/png') return response.setHeader('content-type', 'image/png').end(png)
    if (url === '/image/moved') return response.writeHead(302, { location: '/image/png' }).end()
    if (url.startsWith('/image')) return response.setHeader('content-type', 'text/html').end('<script>')
    const list = ['png', 'moved', 'html'].map((name) => nft('1', { contract: name, imageUrl: `${base}/image/${name}` }))
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ nfts: list, next: null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { flow, state } = await setStage({ base })
  await flow.loadNfts()
  const pictures = await Promise.all(state().nfts.list.map(({ picture = '' }) => flow.loadPicture(picture)))
  expect(pictures).toEqual([`data:image/png;base64,${png.toString('base64')}`, undefined, undefined])
  const count = asked.length
  expect(await flow.loadPicture(`${base}/image/other`)).toBeUndefined()
  expect(asked).toHaveLength(count)
})
