import type { ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createCoinbaseKey, startCoinbase } from '@latchkey/testkit/coinbase'
import { memoryCounts } from '../counts.js'
import type { CoinbaseTokensOptions } from './CoinbaseTokensOptions.js'
import { createCoinbaseTokens } from './createCoinbaseTokens.js'

const SHOP = 'https://shop.example'
const ALICE = '0x00000000000000000000000000000000000000A1'
const BODY = { address: ALICE, chainIds: ['eip155:8453', 'eip155:1'], asset: 'ETH' }
const VISITOR = { address: '203.0.113.7' }

interface Posted {
  readonly body?: unknown
  readonly origin?: string | undefined
  readonly type?: string
  readonly method?: string
  readonly visitor?: { readonly address: string | undefined }
}

async function start(options: Partial<CoinbaseTokensOptions> = {}, type: 'ed25519' | 'ec' = 'ed25519') {
  const coinbase = await startCoinbase(type)
  onTestFinished(() => coinbase.stop())
  const { endpoint, key } = coinbase
  const tokens = createCoinbaseTokens({ key, origins: [SHOP], endpoint, now: () => coinbase.nowMs, ...options })
  const post = ({
    body = BODY,
    origin = SHOP,
    type: contentType = 'application/json',
    method = 'POST',
    visitor = VISITOR,
  }: Posted = {}) => {
    const headers = { 'content-type': contentType, ...(origin !== '' && { origin }) }
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    return tokens(new Request(`${SHOP}/token`, { method, headers, ...(method === 'POST' && { body: content }) }), visitor)
  }
  const tokenOf = async (posted?: Posted) => ((await (await post(posted)).json()) as { readonly token: string }).token
  return { coinbase, tokens, post, tokenOf }
}

const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { readonly error: { readonly code: string; readonly message: string } }
  return { status: response.status, ...error }
}

it.each(['ed25519', 'ec'] as const)('default: a key of %s signs each request, and a token opens one page', async (type) => {
  const { coinbase, tokenOf } = await start({}, type)
  const token = await tokenOf()
  expect(coinbase.open(token)).toEqual({
    addresses: [{ address: ALICE, blockchains: ['base', 'ethereum'] }],
    assets: ['ETH'],
    clientIp: '203.0.113.7',
  })
  expect(coinbase.open(token)).toBeUndefined()
  expect(await tokenOf()).not.toBe(token)
  expect(coinbase.refused).toEqual([])
})

it('default: a token ends after five minutes', async () => {
  const { coinbase, tokenOf } = await start()
  const [first, second] = [await tokenOf(), await tokenOf()]
  coinbase.nowMs += 5 * 60_000 - 1
  expect(coinbase.open(first)).toBeDefined()
  coinbase.nowMs += 1
  expect(coinbase.open(second)).toBeUndefined()
})

it('error: a key that Coinbase does not know gets no token, and no secret is told', async () => {
  const { key } = createCoinbaseKey('ed25519')
  const { coinbase, post } = await start({ key })
  const response = await post()
  const text = await response.clone().text()
  expect(await errorOf(response)).toEqual({
    status: 502,
    code: 'ONRAMP_TOKEN_FAILED',
    message: 'There is no session token: Coinbase answered 401. Try again.',
  })
  expect(coinbase.refused).toHaveLength(1)
  for (const secret of [key.secret, key.id, 'Bearer', 'eyJ']) expect(text).not.toContain(secret)
})

it.each([
  ['an IPv4 address', '198.51.100.1', '198.51.100.1'],
  ['an IPv4 address as Node writes it', '::ffff:198.51.100.1', '198.51.100.1'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80::1'],
  ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
])('default: Coinbase learns the address of the connection: %s', async (_, address, ip) => {
  const { coinbase, tokenOf } = await start()
  await tokenOf({ visitor: { address } })
  expect(coinbase.granted).toMatchObject([{ clientIp: ip }])
})

it.each([undefined, '', 'unknown', '203.0.113.7, 10.0.0.1', '203.0.113.7:443'])(
  'error: without the address of the connection the host hears of it: %s',
  async (address) => {
    const { coinbase, post } = await start()
    await expect(post({ visitor: { address } })).rejects.toMatchObject({ code: 'OPTION_INVALID', context: { option: 'visitor.address' } })
    expect(coinbase.granted).toEqual([])
  },
)

it('default: only the application’s pages get tokens, and may read them', async () => {
  const { coinbase, post, tokens } = await start()
  for (const origin of ['https://evil.example', 'https://shop.example.evil.test', 'null', ''])
    expect(await errorOf(await post({ origin }))).toMatchObject({ status: 403, code: 'ONRAMP_ORIGIN_REFUSED' })
  expect(coinbase.granted).toEqual([])
  const allowed = (await post()).headers
  expect([allowed.get('access-control-allow-origin'), allowed.get('cache-control'), allowed.get('vary')]).toEqual([
    SHOP,
    'no-store',
    'Origin',
  ])
  expect((await post({ origin: 'https://evil.example' })).headers.get('access-control-allow-origin')).toBeNull()
  const ask = (origin: string) => tokens(new Request(`${SHOP}/token`, { method: 'OPTIONS', headers: { origin } }), VISITOR)
  const own = await ask(SHOP)
  expect([own.status, own.headers.get('access-control-allow-methods'), own.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'POST',
    'authorization, content-type',
  ])
  const other = await ask('https://evil.example')
  expect([other.headers.get('access-control-allow-methods'), other.headers.get('access-control-allow-origin')]).toEqual([null, null])
  const read = await post({ method: 'GET' })
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
})

it.each([
  ['no address', { ...BODY, address: undefined }, 'address'],
  ['a short address', { ...BODY, address: '0xabc' }, 'address'],
  ['an address of another chain', { ...BODY, address: '4Nd1mYvF2w1bJ7v8xQk1mC3sKQ8u9aXh5yJ6rT2pQw9Z' }, 'address'],
  ['the zero address', { ...BODY, address: `0x${'0'.repeat(40)}` }, 'address'],
  ['two addresses', { ...BODY, address: [ALICE, ALICE] }, 'address'],
  ['no network', { ...BODY, chainIds: [] }, 'chainIds'],
  ['a network that Coinbase does not deliver to', { ...BODY, chainIds: ['eip155:1', 'eip155:31337'] }, 'chainIds'],
  ['a network that every object has', { ...BODY, chainIds: ['constructor'] }, 'chainIds'],
  ['too many networks', { ...BODY, chainIds: Array.from({ length: 21 }, () => 'eip155:1') }, 'chainIds'],
  ['an asset that is no symbol', { ...BODY, asset: 'ETH","USDC' }, 'asset'],
  ['an IP address of its own', { ...BODY, clientIp: '1.1.1.1' }, 'a field'],
  ['null', null, 'a field'],
  ['a list', [BODY], 'a field'],
])('error: a body with %s is refused, and Coinbase is not asked', async (_, body, field) => {
  const { coinbase, post } = await start()
  expect(await errorOf(await post({ body }))).toEqual({
    status: 400,
    code: 'ONRAMP_BODY_INVALID',
    message: `The request cannot be read: ${field} is missing, invalid or not known.`,
  })
  expect(coinbase.granted).toEqual([])
})

it('default: a network that is named twice is asked for once', async () => {
  const { coinbase, tokenOf } = await start()
  await tokenOf({ body: { ...BODY, chainIds: ['eip155:1', 'eip155:1'] } })
  expect(coinbase.granted[0]?.addresses).toEqual([{ address: ALICE, blockchains: ['ethereum'] }])
})

it('fault 68: a body that is no JSON, too large, a form or broken off is refused', async () => {
  const { post, tokens } = await start()
  expect(await errorOf(await post({ body: '{' }))).toMatchObject({ status: 400, message: expect.stringContaining('no JSON') })
  expect(await errorOf(await post({ body: { ...BODY, asset: 'x'.repeat(4_097) } }))).toMatchObject({ status: 413 })
  expect(await errorOf(await post({ type: 'text/plain' }))).toMatchObject({ status: 415 })
  expect((await post({ type: 'Application/JSON; charset=utf-8' })).status).toBe(200)
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 1
      controller.enqueue(new Uint8Array(1_024).fill(32))
    },
  })
  const send = (body: ReadableStream<Uint8Array>) => {
    const headers = { 'content-type': 'application/json', origin: SHOP }
    return tokens(new Request(`${SHOP}/token`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit), VISITOR)
  }
  expect((await send(endless)).status).toBe(413)
  expect(given).toBeLessThan(12)
  const broken = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  expect(await errorOf(await send(broken))).toMatchObject({ status: 400, message: expect.stringContaining('broke off') })
})

it('default: one address gets ten tokens a minute; an IPv6 visitor is counted by /64', async () => {
  const { coinbase, post } = await start()
  coinbase.nowMs = Math.floor(coinbase.nowMs / 60_000) * 60_000 + 1_000
  const statusOf = async (address: string) => (await post({ visitor: { address } })).status
  for (let count = 0; count < 10; count += 1) expect(await statusOf(`2001:db8:1:2::${count + 1}`)).toBe(200)
  const refused = await post({ visitor: { address: '2001:db8:1:2:3:4:5:6' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '59'])
  expect(await statusOf('2001:db8:1:3::1')).toBe(200)
  expect(await statusOf('2001:db8::2')).toBe(200)
  expect(await statusOf('203.0.113.7')).toBe(200)
  coinbase.nowMs += 59_000
  expect(await statusOf('2001:db8:1:2::1')).toBe(200)
})

it('default: groups of zeros are counted, wherever they are left out', async () => {
  const { coinbase, post } = await start({ rateLimit: { limit: 1, windowMs: 60_000 } })
  coinbase.nowMs = Math.floor(coinbase.nowMs / 60_000) * 60_000
  const statuses = []
  for (const address of ['::1', '::2', '1::', '0:0:0:0:5::', '1:0:0:0:5:6:7:8', '0:0:0:1::'])
    statuses.push((await post({ visitor: { address } })).status)
  expect(statuses).toEqual([200, 429, 200, 429, 429, 200])
})

it('fault 37: a token that Coinbase gives twice goes to nobody else', async () => {
  const { coinbase, post } = await start()
  coinbase.answer = (response) => void response.writeHead(200).end('{"token":"MWYwNmYwZmQtNDQwYy02"}')
  expect((await post()).status).toBe(200)
  expect(await errorOf(await post())).toMatchObject({
    status: 502,
    code: 'ONRAMP_TOKEN_FAILED',
    message: expect.stringContaining('before'),
  })
})

const pour = (response: ServerResponse): void => {
  const push = (): void => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
  }
  response.on('drain', push)
  push()
}

it.each<[string, (response: ServerResponse) => void, string]>([
  ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'redirects'],
  ['fails, and repeats the request', (response) => response.writeHead(500).end('Bearer eyJ'), 'answered 500'],
  ['answers without an end', pour, 'too long'],
  ['answers with no JSON', (response) => response.end('<html>'), 'cannot be read'],
  ['answers without a token', (response) => response.end('{"channel_id":""}'), 'its answer is none'],
  [
    'answers with a token that is none',
    (response) => response.end('{"token":"x y&redirectUrl=https://evil.example"}'),
    'its answer is none',
  ],
  ['breaks off', (response) => response.destroy(), 'cannot be reached'],
  ['trickles', (response) => void response.writeHead(200).write('{'), 'cannot be reached'],
  ['never answers', () => undefined, 'cannot be reached'],
])('fault 68: a Coinbase that %s ends as one error', async (_, answer, detail) => {
  const { coinbase, post } = await start({ timeoutMs: 300 })
  coinbase.answer = (response) => answer(response)
  const response = await post()
  const text = await response.clone().text()
  expect(await errorOf(response)).toMatchObject({ status: 502, code: 'ONRAMP_TOKEN_FAILED', message: expect.stringContaining(detail) })
  expect(text).not.toMatch(/Bearer|eyJ|html/)
})

it('error: a store that fails is the host’s to report', async () => {
  const counts = { increment: () => Promise.reject(new RangeError('the store is down')) }
  const { coinbase, post } = await start({ counts })
  await expect(post()).rejects.toThrow('the store is down')
  expect(coinbase.granted).toEqual([])
})

const { key } = createCoinbaseKey('ed25519')
it.each<[string, Partial<CoinbaseTokensOptions>, string]>([
  ['no origin', { origins: [] }, 'origins'],
  ['an origin with a path', { origins: ['https://shop.example/buy'] }, 'origins'],
  ['an origin without https:', { origins: ['http://shop.example'] }, 'origins'],
  ['an origin that is none', { origins: ['shop'] }, 'origins'],
  ['an endpoint without https:', { endpoint: 'http://coinbase.example/token' }, 'endpoint'],
  ['an endpoint that is none', { endpoint: 'token' }, 'endpoint'],
  ['a limit that is no number', { rateLimit: { limit: Number.NaN } }, 'rateLimit.limit'],
  ['a window of nothing', { rateLimit: { windowMs: 0 } }, 'rateLimit.windowMs'],
  ['a time limit without an end', { timeoutMs: Number.POSITIVE_INFINITY }, 'timeoutMs'],
  ['origins that are no list', { origins: undefined as never }, 'origins'],
  ['a secret that is missing', { key: { id: 'id', secret: undefined as never } }, 'key.secret'],
  ['an empty id', { key: { ...key, id: '' } }, 'key.id'],
  ['a short secret', { key: { ...key, secret: 'c2hvcnQ=' } }, 'key.secret'],
  [
    'a PEM text that is none',
    { key: { ...key, secret: '-----BEGIN EC PRIVATE KEY-----\nno\n-----END EC PRIVATE KEY-----' } },
    'key.secret',
  ],
])('error: %s is refused at once, without repeating a secret', (_, change, option) => {
  const create = () => createCoinbaseTokens({ key, origins: [SHOP], ...change })
  expect(create).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) }))
  expect(create).not.toThrow(change.key?.secret ?? key.secret)
})

it('default: origins may end with a slash, and pages of this device need no https:', () => {
  expect(() => createCoinbaseTokens({ key, origins: ['https://shop.example/', 'http://localhost:5173'] })).not.toThrow()
})

it('default: counts end with their window, and the first entries go where there are too many', async () => {
  let now = 1_000
  const counts = memoryCounts(() => now)
  expect([await counts.increment('a', 2_000), await counts.increment('a', 9_000)]).toEqual([1, 2])
  now = 1_999
  expect(await counts.increment('a', 9_000)).toBe(3)
  now = 2_000
  expect(await counts.increment('a', 9_000)).toBe(1)
  for (let index = 0; index < 100_000; index += 1) await counts.increment(`x${index}`, 9_000)
  expect(await counts.increment('x99999', 9_000)).toBe(2)
  expect(await counts.increment('a', 9_000)).toBe(1)
})

it('default: the time is the host’s where none is given', async () => {
  const coinbase = await startCoinbase()
  onTestFinished(() => coinbase.stop())
  vi.useFakeTimers({ now: coinbase.nowMs, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const tokens = createCoinbaseTokens({ key: coinbase.key, origins: [SHOP], endpoint: coinbase.endpoint })
  const request = () =>
    new Request(`${SHOP}/token`, {
      method: 'POST',
      headers: { origin: SHOP, 'content-type': 'application/json' },
      body: JSON.stringify(BODY),
    })
  expect((await tokens(request(), VISITOR)).status).toBe(200)
  vi.setSystemTime(coinbase.nowMs + 121_000)
  // Coinbase's clock stands still: what is signed two minutes later is of its future.
  expect((await tokens(request(), VISITOR)).status).toBe(502)
})
