// `/image`: whose links it serves, and what it makes of hostile files of a real server.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getBalances, getPrices } from '@latchkey/cloud-protocol'
import { startAnvil } from '@latchkey/testkit/node'
import type { Anvil } from '@latchkey/testkit/node'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImageLinks } from '../../src/image/createImageLinks.js'
import { imageEndpoints } from '../../src/image/endpoints.js'
import { createFiles } from '../../src/outside/createFiles.js'
import { createOutside } from '../../src/outside/createOutside.js'
import { IMAGE_FAILED_MS } from '../../src/timeouts.js'
import { httpOf } from '../chains/httpOf.js'
import type { OpenCloud } from '../openCloud.js'
import { openCloud } from '../openCloud.js'

const IMAGE_KEY = 'the-image-key-of-a-test-with-more-than-32-characters'
const PUBLIC = 'https://cloud.example'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ICON = 'https://127.0.0.1/coin.png'

let body: Uint8Array = Buffer.alloc(0)
let asked = 0
const server = createServer(({ url }, response) => {
  asked += 1
  // Never answered.
  if (url?.startsWith('/slow')) return
  response.writeHead(200, { 'content-type': 'image/png' }).end(body)
})
let origin: string
let anvil: Anvil
let cloud: OpenCloud
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://picture.example:${(server.address() as AddressInfo).port}`
  anvil = await startAnvil()
  const chains = { 'eip155:31337': { nodes: [anvil.url], coin: { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: ICON } } }
  cloud = await openCloud(':memory:', { chains, imageKey: IMAGE_KEY, publicUrl: `${PUBLIC}/` })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await cloud?.cloud.close()
  await anvil?.stop()
})

/** The endpoint, for which this machine is public. */
function openImages(now: () => number = Date.now) {
  const links = createImageLinks({ imageKey: IMAGE_KEY, publicUrl: PUBLIC })
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const [image] = imageEndpoints({ links, files: createFiles(createOutside({ resolve, isPublic: () => true }), undefined), now })
  return async (path: string) => {
    const query = Object.fromEntries(new URL(links.to(`${origin}${path}`, 'open')).searchParams)
    const answer = await image!.handle({ query } as never)
    if (!('picture' in answer)) throw new Error('no picture')
    return answer.picture
  }
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 1 } } })

it('pictures are drawn again: capped, as WebP, without what else was in the file, and asked for once', async () => {
  const get = openImages()
  const secret = 'GPS 52.5,13.4'
  body = await draw(800, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer()
  expect(Buffer.from(body).includes(secret)).toBe(true)
  const before = asked
  const [{ type, bytes }] = await Promise.all([get('/a.jpg'), get('/a.jpg')])
  expect(asked).toBe(before + 1)
  expect(type).toBe('image/webp')
  expect(Buffer.from(bytes).includes(secret)).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
})

it('small pictures keep their size; of an animation the first frame is served', async () => {
  const get = openImages()
  body = await draw(16, 16).png().toBuffer()
  expect(await sharp((await get('/small.png')).bytes).metadata()).toMatchObject({ width: 16, height: 16 })
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  body = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(body, { animated: true }).metadata()).pages).toBe(2)
  const { bytes } = await get('/moving.gif')
  expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  const [red = 0, , blue = 0] = await sharp(bytes).removeAlpha().raw().toBuffer()
  expect([red > 200, blue < 60]).toEqual([true, true])
})

it('servers that do not answer hold back no others', async () => {
  const get = openImages()
  body = await draw(16, 16).png().toBuffer()
  let failed = 0
  const before = asked
  const slow = Array.from({ length: 8 }, (_, index) => get(`/slow${index}.png`).catch(() => (failed += 1)))
  await expect.poll(() => asked).toBe(before + 8)
  expect((await get('/quick.png')).type).toBe('image/webp')
  expect(failed).toBe(0)
  server.closeAllConnections()
  await Promise.all(slow)
})

it('error: a server that fails is asked again after a minute, and not before', async () => {
  const clock = { time: 0 }
  const get = openImages(() => clock.time)
  body = Buffer.from('<svg/>')
  const before = asked
  await expect(get('/late.png')).rejects.toMatchObject({ code: 'CLOUD_REFUSED' })
  clock.time = IMAGE_FAILED_MS - 1
  await expect(get('/late.png')).rejects.toMatchObject({ code: 'CLOUD_REFUSED' })
  expect(asked).toBe(before + 1)
  body = await draw(16, 16).png().toBuffer()
  clock.time = IMAGE_FAILED_MS
  expect((await get('/late.png')).type).toBe('image/webp')
})

/** A PNG whose head claims a size, with the checksum of the head. */
async function claim(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const file = await draw(4, 4).png().toBuffer()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

const HOSTILE: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG after a declaration', async () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', async () => Buffer.alloc(0)],
  ['half a file', async () => (await draw(64, 64).png().toBuffer()).subarray(0, 80)],
  ['a file that claims to be huge', () => claim(60_000, 60_000)],
  [
    'another file behind a picture’s beginning',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg/>')]),
  ],
  ['too many bytes', async () => Buffer.alloc(4_194_305, 0xff)],
]
it.each(HOSTILE)('refused: %s', async (name, make) => {
  body = await make()
  await expect(openImages()(`/${encodeURIComponent(name)}`)).rejects.toMatchObject({
    code: 'CLOUD_REFUSED',
    context: { failure: 'UPSTREAM_FAILED' },
  })
})

it('icons in answers are links of this cloud, with the project that asked; without a key they are what was configured', async () => {
  const http = httpOf(cloud)
  const link = (await getBalances(http, { address: `0x${'1'.repeat(40)}`, chainId: 'eip155:31337' })).balances[0]?.iconUrl
  expect(link).toMatch(/^https:\/\/cloud\.example\/image\?url=https%3A%2F%2F127\.0\.0\.1%2Fcoin\.png&signature=[\w-]{43}&projectId=open$/)
  expect((await getPrices(http, { projectId: 'open', addresses: [`eip155:31337:${COIN}`] })).fungibles).toEqual([])
  expect(createImageLinks({ publicUrl: PUBLIC }).to(ICON, 'open')).toBe(ICON)
})

it('a link that the cloud did not make is refused, and one to a private address is not asked', async () => {
  const made = createImageLinks({ imageKey: IMAGE_KEY, publicUrl: PUBLIC }).to(ICON, 'open').slice(PUBLIC.length)
  const other = createImageLinks({ imageKey: `${IMAGE_KEY}x`, publicUrl: PUBLIC })
    .to(ICON, 'open')
    .slice(PUBLIC.length)
  const code = async (path: string) => ((await (await cloud.ask(path)).json()) as { code: string }).code
  expect(await code(other)).toBe('REQUEST_INVALID')
  expect(await code(made.replace('coin.png', 'other.png'))).toBe('REQUEST_INVALID')
  expect(await code(made.replace(/&signature=[^&]*/, ''))).toBe('REQUEST_INVALID')
  expect(await code(made)).toBe('UPSTREAM_FAILED')
  const off = await openCloud(':memory:')
  expect(((await (await off.ask(made)).json()) as { code: string }).code).toBe('REQUEST_INVALID')
  await off.cloud.close()
})
