// The adapters pass the address of the connection, and answer refusals. Whole applications run in test/recipes.
import { expect, test, vi } from 'vitest'
import { alice, createServer, createVisitor, ORIGIN } from '../../../test/visitor.js'
import type { FastifyScope, NodeRequest } from '@latchkey/server-kit'
import { toExpress } from './toExpress.js'
import { toFastify } from './toFastify.js'
import { toHono } from './toHono.js'
import { toNext } from './toNext.js'
import { toNode } from './toNode.js'

const once = { rateLimit: { limit: 1, windowMs: 3_600_000_000_000 } }

const requestOf = (address?: string, path = 'nonce', headers: Record<string, string> = {}, method = 'GET'): NodeRequest => ({
  method,
  url: `/siwx/${path}`,
  headers,
  ...(address !== undefined && { socket: { remoteAddress: address } }),
  async *[Symbol.asyncIterator]() {
    yield ''
  },
})

function createResponse() {
  const response = {
    statusCode: 0,
    setHeader: vi.fn(),
    body: '',
    end: (body: Uint8Array) => void (response.body = new TextDecoder().decode(body)),
  }
  return response
}

/** How each adapter answers `GET nonce` from an address. @returns The status. */
const adapters = {
  Node: (server: ReturnType<typeof createServer>) => async (address?: string) => {
    const response = createResponse()
    await toNode(server).handle(requestOf(address), response)
    return response.statusCode
  },
  Express: (server: ReturnType<typeof createServer>) => async (address?: string) => {
    const response = createResponse()
    await toExpress(server).handle(requestOf(address), response)
    return response.statusCode
  },
  Fastify: (server: ReturnType<typeof createServer>) => async (address?: string) => {
    const scope = { removeAllContentTypeParsers: vi.fn(), addContentTypeParser: vi.fn(), all: vi.fn<FastifyScope['all']>() }
    await toFastify(server).plugin(scope)
    expect(scope.removeAllContentTypeParsers).toHaveBeenCalledBefore(scope.addContentTypeParser)
    const [type, parse] = scope.addContentTypeParser.mock.calls[0] ?? []
    const done = vi.fn()
    parse(undefined, 'a body', done)
    expect([type, done.mock.calls]).toEqual(['*', [[null, 'a body']]])
    const [path, handler] = scope.all.mock.calls[0] ?? expect.fail('no route')
    expect(path).toBe('/:action')
    return (await handler({ raw: requestOf(address) })).status
  },
  Hono: (server: ReturnType<typeof createServer>) => async (address?: string) => {
    const context = { req: { raw: new Request(`${ORIGIN}/siwx/nonce`) }, address }
    return (await toHono(server, (given: typeof context) => ({ remote: { address: given.address } })).handle(context)).status
  },
}

test.each(Object.entries(adapters))('default: %s: each address has its own limit', async (_, adapter) => {
  const ask = adapter(createServer(once))
  expect([await ask('203.0.113.7'), await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429, 200])
  // Without a connection's address nobody is limited.
  expect([await ask(), await ask()]).toEqual([200, 200])
})

test('default: Next.js: the server is created with the first request, and limits by trustProxy', async () => {
  const server = createServer({ ...once, trustProxy: 1 })
  const getServer = vi.fn(() => server)
  const { GET, POST, PUT, OPTIONS } = toNext(getServer)
  expect(getServer).not.toHaveBeenCalled()
  const ask = async (address: string) =>
    (await GET(new Request(`${ORIGIN}/siwx/nonce`, { headers: { 'x-forwarded-for': address } }))).status
  expect([await ask('203.0.113.7'), await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429, 200])
  for (const [run, method, status] of [
    [POST, 'POST', 405],
    [PUT, 'PUT', 405],
    [OPTIONS, 'OPTIONS', 204],
  ] as const)
    expect((await run(new Request(`${ORIGIN}/siwx/nonce`, { method }))).status).toBe(status)
})

test('default: protected endpoints get the session, of an account too, and refusals are answered', async () => {
  const server = createServer()
  const visitor = createVisitor(server)
  await visitor.signIn()
  const cookie = visitor.request().headers.get('cookie') ?? ''
  const account = { chainId: 'eip155:1', accountAddress: alice.address } as const
  const other = { ...account, chainId: 'eip155:10' } as const
  const signed = requestOf(undefined, 'orders', { cookie })
  const [node, express, fastify] = [toNode(server), toExpress(server), toFastify(server)]
  const hono = toHono(server, () => ({ remote: {} }))
  const context = { req: { raw: visitor.request() } }
  for (const session of [
    await node.requireSession(signed, account),
    await express.requireSession(signed, account),
    await fastify.requireSession({ raw: signed }, account),
    await hono.requireSession(context, account),
  ])
    expect(session.data.accountAddress).toBe(alice.address)
  const refusals = [
    node.requireSession(signed, other),
    express.requireSession(signed, other),
    fastify.requireSession({ raw: signed }, other),
    hono.requireSession(context, other),
  ].map((work) => work.catch((error: unknown) => error))
  const [first, second, third, fourth] = await Promise.all(refusals)
  const [one, two] = [createResponse(), createResponse()]
  const next = vi.fn()
  await node.respondError(first, signed, one)
  await express.onError(second, signed, two, next)
  expect([one.statusCode, two.statusCode]).toEqual([401, 401])
  expect(one.body).toContain('SIWX_NOT_SIGNED_IN')
  expect([fastify.onError(third, { raw: signed }).status, hono.onError(fourth, context).status]).toEqual([401, 401])
  expect(next).not.toHaveBeenCalled()
})

test('behavior: an error that is none of the server is passed on', async () => {
  const server = createServer()
  const bug = new TypeError('a bug')
  const next = vi.fn()
  await toExpress(server).onError(bug, requestOf(), createResponse(), next)
  expect(next).toHaveBeenCalledWith(bug)
  await expect(toNode(server).respondError(bug, requestOf(), createResponse())).rejects.toBe(bug)
  expect(() => toFastify(server).onError(bug, { raw: requestOf() })).toThrow(bug)
  expect(() => toHono(server, () => ({ remote: {} })).onError(bug, { req: { raw: new Request(ORIGIN) } })).toThrow(bug)
})
