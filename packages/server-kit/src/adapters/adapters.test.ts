// Real frameworks on real connections: the handler gets the address and the whole body, and errors reach the framework.
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { serve as serveHono } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../test/serve.js'
import type { ServerHandler } from './ServerHandler.js'
import { toExpress } from './toExpress.js'
import { toFastify } from './toFastify.js'
import { toHono } from './toHono.js'
import { toNext } from './toNext.js'

/** Says what it got. */
const echo: ServerHandler = async (request, { address }) => {
  if (request.headers.has('x-fail')) throw new TypeError('a bug')
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie)
  const body = await request.text()
  return new Response(JSON.stringify({ method: request.method, path: new URL(request.url).pathname, body, address }), {
    status: 201,
    headers,
  })
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port

async function serveExpress(): Promise<number> {
  const application = express()
  application.all('/api/echo', toExpress(echo))
  application.use(express.json())
  const server = application.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return portOf(server)
}

async function serveFastify(): Promise<number> {
  const application = fastify()
  await application.register(toFastify(echo, '/echo'), { prefix: '/api' })
  await application.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => application.close())
  return portOf(application.server)
}

async function startHono(): Promise<number> {
  const application = new Hono()
  application.all('/api/echo', toHono(echo, getConnInfo))
  const server = await new Promise<Server>((resolve) => {
    const started = serveHono({ fetch: application.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started as Server))
  })
  onTestFinished(() => void server.close())
  return portOf(server)
}

test.each([
  ['Node', () => serve(echo)],
  ['Express', serveExpress],
  ['Fastify', serveFastify],
  ['Hono', startHono],
])('default: %s', async (_, start) => {
  const url = `http://127.0.0.1:${await start()}/api/echo`
  for (const type of ['application/json', 'text/plain']) {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: '{"ä":1}' })
    expect([response.status, response.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']])
    expect(await response.json()).toEqual({ method: 'POST', path: '/api/echo', body: '{"ä":1}', address: '127.0.0.1' })
  }
  expect((await fetch(url, { method: 'PUT', headers: { 'x-fail': '1' }, body: 'a' })).status).toBe(500)
})

test('default: Next.js: the handler is created with the first request, and gets no address', async () => {
  let created = 0
  const routes = toNext(() => ((created += 1), echo))
  expect(created).toBe(0)
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'] as const) {
    const response = await routes[method](new Request('https://shop.example/api/echo', { method }))
    expect(await response.json()).toEqual({ method, path: '/api/echo', body: '' })
  }
  expect(created).toBe(4)
})
