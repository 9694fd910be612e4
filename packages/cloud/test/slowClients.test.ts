// Clients that send or read slowly, many at once, over real sockets: others are answered, and one answer waits for each at most.
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { MOST_HELD, serveNode } from '../src/modules/serveNode.js'
import { createLog } from '../src/operations/observe.js'
import { CONNECTION_LIMIT_MS } from '../src/timeouts.js'

const MANY = 60
const PIPELINED = 20
/** More than the buffers of the system take. */
const BODY = new Uint8Array(16 * 1_048_576)
const log = createLog('error', { write: () => undefined })

/** @returns Its port, and the connections that it has had. */
async function listen(server: Server): Promise<{ readonly kept: readonly Socket[]; readonly port: number }> {
  const kept: Socket[] = []
  server.on('connection', (socket) => kept.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { kept, port: (server.address() as AddressInfo).port }
}

it('error: slow headers, slow bodies and clients that do not read hold nobody up', async () => {
  const asked = { large: 0 }
  const server = serveNode(async (request) => {
    if (!request.url.endsWith('/large')) return new Response(await request.text())
    asked.large += 1
    return new Response(BODY)
  }, log)
  const { kept, port } = await listen(server)
  const open = (text: string): void => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined).pause()
    onTestFinished(() => void socket.destroy())
  }
  for (let index = 0; index < MANY; index += 1) {
    open('GET / HTTP/1.1\r\nHost: clo')
    open('POST / HTTP/1.1\r\nHost: cloud.example\r\nContent-Length: 500\r\n\r\nx')
  }
  open('GET /large HTTP/1.1\r\nHost: cloud.example\r\n\r\n'.repeat(PIPELINED))
  await expect.poll(() => kept.length, { timeout: 30_000 }).toBe(2 * MANY + 1)
  await expect.poll(() => asked.large, { timeout: 30_000 }).toBeGreaterThan(0)
  for (let round = 0; round < 5; round += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'quick' })
    expect(await response.text()).toBe('quick')
  }
  expect(asked.large).toBeLessThan(PIPELINED / 4)
  // Whoever takes nothing is let go.
  for (const { timeout } of kept.slice(0, 2 * MANY + 1)) expect(timeout).toBe(CONNECTION_LIMIT_MS)
})

it('error: many connections that read nothing do not fill the memory; who reads has the answer', { timeout: 60_000 }, async () => {
  const server = serveNode(async () => new Response(BODY), log)
  const { kept, port } = await listen(server)
  // One fewer than their bodies alone would allow: answers have heads.
  const most = MOST_HELD / BODY.length - 1
  for (let index = 0; index < most + 3; index += 1) {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: cloud.example\r\n\r\n'))
    socket.on('error', () => undefined).pause()
    onTestFinished(() => void socket.destroy())
    await expect.poll(() => kept[index]?.bytesRead ?? 0, { timeout: 10_000 }).toBeGreaterThan(0)
  }
  await expect.poll(() => kept.map(({ destroyed }) => destroyed), { timeout: 30_000 }).toEqual(kept.map((_, index) => index < 3))
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect((await response.arrayBuffer()).byteLength).toBe(BODY.length)
})

it('default: requests that come at once on one connection are answered in their order', async () => {
  const server = serveNode(async (request) => new Response(new URL(request.url).pathname), log)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  socket.write(['/one', '/two', '/three'].map((path) => `GET ${path} HTTP/1.1\r\nHost: cloud.example\r\n\r\n`).join(''))
  await expect.poll(() => text, { timeout: 30_000 }).toMatch(/\/one[^]*\/two[^]*\/three/)
  socket.destroy()
})
