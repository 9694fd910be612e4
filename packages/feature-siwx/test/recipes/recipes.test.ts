// Runs each recipe as a server, and sends requests as a browser does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { sendWebResponse, toWebRequest } from '@latchkey/feature-siwx/server'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.stubEnv('SIWX_SECRET', 'kJ3m0R7cX1pQ9vB5tZ8yW2nL6sD4fG0hA7eU3iO1')

const ORIGIN = 'http://localhost:5173'
const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)

interface Running {
  readonly port: number
  close(): void
}

/** A listening server, and its end. */
const running = (server: { address(): AddressInfo | string | null; close(): unknown }): Running => ({
  port: (server.address() as AddressInfo).port,
  close: () => void server.close(),
})

async function startHono(): Promise<Running> {
  const { application } = await import('./hono.js')
  const server = serve({ fetch: application.fetch, port: 0, hostname: '127.0.0.1' })
  await vi.waitUntil(() => server.address() !== null)
  return running(server)
}

async function startExpress(): Promise<Running> {
  const { application } = await import('./express.js')
  const server = application.listen(0, '127.0.0.1')
  await vi.waitUntil(() => server.address() !== null)
  return running(server)
}

async function startFastify(): Promise<Running> {
  const { application } = await import('./fastify.js')
  await application.listen({ port: 0, host: '127.0.0.1' })
  return running(application.server)
}

async function startNode(): Promise<Running> {
  const { application } = await import('./node.js')
  application.listen(0, '127.0.0.1')
  await vi.waitUntil(() => application.address() !== null)
  return running(application)
}

/** The exported handlers of the routes, by method, as Next.js runs them. */
async function startNext(): Promise<Running> {
  const [siwx, orders] = await Promise.all([import('./next/app/siwx/[action]/route.js'), import('./next/app/orders/route.js')])
  const server = createServer((request, response) => {
    const handlers = (request.url?.startsWith('/siwx/') ? siwx : orders) as Readonly<Record<string, unknown>>
    const run = handlers[request.method ?? 'GET'] as (request: Request) => Promise<Response>
    void run(toWebRequest(request)).then((answer) => sendWebResponse(answer, response))
  })
  server.listen(0, '127.0.0.1')
  await vi.waitUntil(() => server.address() !== null)
  return running(server)
}

describe.each([
  ['Node', startNode],
  ['Hono', startHono],
  ['Express', startExpress],
  ['Fastify', startFastify],
  ['Next.js', startNext],
] as const)('%s', (_, start) => {
  let server: Running
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server?.close())

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  const post = (path: string, cookie: string, body?: string) =>
    ask(path, {
      method: 'POST',
      headers: { origin: ORIGIN, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  it('default: sign in, call the protected endpoint, sign out, be rejected', async () => {
    const refused = await ask('/orders')
    expect([refused.status, await refused.json()]).toMatchObject([401, { error: { code: 'SIWX_NOT_SIGNED_IN' } }])
    const issued = await ask('/siwx/nonce')
    const { nonce } = (await issued.json()) as { readonly nonce: string }
    const message = createSiwxMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: 'localhost:5173',
      uri: ORIGIN,
      version: '1',
      nonce,
      issuedAt: new Date().toISOString(),
    }).toString()
    const body = JSON.stringify({ message, signature: await account.signMessage({ message }) })
    const signedIn = await post('/siwx/authenticate', cookieOf(issued), body)
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { session: { data: { accountAddress: account.address } } }])
    const cookie = cookieOf(signedIn)
    expect(await (await ask('/orders', { headers: { cookie } })).json()).toEqual({ orders: [], of: account.address })
    expect((await post('/siwx/authenticate', cookieOf(issued), body)).status).toBe(401)
    expect((await ask('/siwx/sessions', { headers: { cookie } })).status).toBe(200)
    expect((await post('/siwx/sign-out', cookie)).status).toBe(200)
    expect((await ask('/orders', { headers: { cookie } })).status).toBe(401)
  })

  it('behavior: rejects a large body, a form and another origin', async () => {
    const { status } = await post('/siwx/authenticate', '', JSON.stringify({ message: 'x'.repeat(100_000) }))
    expect(status).toBe(413)
    expect(
      (await ask('/siwx/authenticate', { method: 'POST', headers: { origin: ORIGIN }, body: new URLSearchParams({ a: 'b' }) })).status,
    ).toBe(415)
    expect((await ask('/siwx/sign-out', { method: 'POST', headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask('/siwx/nothing')).status).toBe(404)
  })
})
