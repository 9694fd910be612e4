// The guard against real servers. 127.0.0.1 stands for a public address, 127.0.0.2 and others for private ones.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutside } from '../../src/outside/createOutside.js'
import { isPublicAddress } from '../../src/outside/isPublicAddress.js'

const OPEN = '127.0.0.1'
const HIDDEN = '127.0.0.2'
const LIMITS = { maxBytes: 1_000 }
const REFUSED = { code: 'CLOUD_URL_REFUSED' }

/** Where each request arrived. */
const arrived: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  arrived.push(String(request.socket.localAddress).replace('::ffff:', ''))
  answer(request, response)
})
let port: number
beforeAll(async () => {
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  arrived.length = 0
  answer = (_, response) => response.writeHead(200, { 'content-type': 'Text/Plain; charset=utf-8' }).end('hello')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const isPublic = (address: string): boolean => address === OPEN || isPublicAddress(address)

/** A resolver whose answers come in turn; the last one stays. */
function answering(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  const resolve = async (hostname: string) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { outside: createOutside({ resolve, isPublic }), asked }
}

it('reads what is at a public address', async () => {
  const { outside, asked } = answering([OPEN])
  const { type, bytes } = await outside.get(`http://picture.example:${port}/x`, LIMITS)
  expect(type).toBe('text/plain')
  expect(Buffer.from(bytes).toString()).toBe('hello')
  expect(asked).toEqual(['picture.example'])
})

const LITERALS = [
  '127.0.0.2',
  '2130706434',
  '0x7f.2',
  '0177.0.0.2',
  '[::1]',
  '[::ffff:127.0.0.2]',
  '10.0.0.1',
  '169.254.169.254',
  '[fe80::1]',
]

it.each(LITERALS)('an address in the URL that is not public is refused: %s', async (host) => {
  await expect(answering([OPEN]).outside.get(`http://${host}:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
  expect(arrived).toEqual([])
})

it('the guard without parts refuses this machine, by address and by name', async () => {
  for (const host of [OPEN, 'localhost'])
    await expect(createOutside().get(`http://${host}:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
  expect(arrived).toEqual([])
})

it('a name that leads to a private address, alone or beside a public one, is refused', async () => {
  for (const addresses of [[HIDDEN], [OPEN, HIDDEN], ['::1'], []])
    await expect(answering(addresses).outside.get(`http://rebind.example:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
  expect(arrived).toEqual([])
})

it('DNS that changes its answer: the socket connects to the address that was checked, and each connection is checked', async () => {
  const { outside, asked } = answering([OPEN], [HIDDEN])
  await outside.get(`http://rebind.example:${port}/`, LIMITS)
  expect(asked).toHaveLength(1)
  await expect(outside.get(`http://rebind.example:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
  expect(arrived).toEqual([OPEN])
})

const TARGETS = () => [
  `http://${HIDDEN}:${port}/`,
  `//[::1]:${port}/`,
  'file:///etc/passwd',
  'gopher://x/',
  `http://user@picture.example:${port}/`,
  'http://',
]

it('a redirect is checked like the first URL', async () => {
  for (const location of TARGETS()) {
    arrived.length = 0
    answer = (_, response) => response.writeHead(302, { location }).end()
    await expect(answering([OPEN]).outside.get(`http://picture.example:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
    expect(arrived).toEqual([OPEN])
  }
})

it('a redirect to a name that leads to a private address is refused', async () => {
  answer = (_, response) => response.writeHead(307, { location: `http://other.example:${port}/` }).end()
  const { outside, asked } = answering([OPEN], [HIDDEN])
  await expect(outside.get(`http://picture.example:${port}/`, LIMITS)).rejects.toMatchObject(REFUSED)
  expect(asked).toEqual(['picture.example', 'other.example'])
  expect(arrived).toEqual([OPEN])
})

it('redirects end: three are followed, a fourth is not', async () => {
  answer = ({ url }, response) => {
    const left = Number(url?.slice(1))
    if (left === 0) response.end('there')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  }
  const { outside } = answering([OPEN])
  expect(Buffer.from((await outside.get(`http://picture.example:${port}/3`, LIMITS)).bytes).toString()).toBe('there')
  await expect(outside.get(`http://picture.example:${port}/4`, LIMITS)).rejects.toMatchObject(REFUSED)
})

const UNUSABLE: readonly (readonly [string, typeof answer])[] = [
  ['another status', (_, response) => response.writeHead(404).end()],
  ['a redirect without a target', (_, response) => response.writeHead(302).end()],
  ['more bytes than asked for', (_, response) => response.end('x'.repeat(1_001))],
  [
    'bytes without end',
    (_, response) => {
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more))
      more()
    },
  ],
  ['compressed bytes', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
  ['nothing', (request) => request.socket.destroy()],
]

it.each(UNUSABLE)('%s is of no use', async (_, given) => {
  answer = given
  await expect(answering([OPEN]).outside.get(`http://picture.example:${port}/`, LIMITS)).rejects.toMatchObject({
    code: 'CLOUD_SERVER_UNUSABLE',
  })
})

it('a server that does not go on ends at the limit, or with the signal', { timeout: 20_000 }, async () => {
  answer = (_, response) => void response.write('x')
  const { outside } = answering([OPEN])
  await expect(outside.get(`http://picture.example:${port}/`, LIMITS)).rejects.toMatchObject({ code: 'CLOUD_SERVER_UNUSABLE' })
  const controller = new AbortController()
  const got = outside.get(`http://picture.example:${port}/`, { ...LIMITS, signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(got).rejects.toThrow('gone')
})
