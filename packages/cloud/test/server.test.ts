// Over real sockets: what clients do wrong on purpose, and how the server stops.
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { OpenCloud } from './openCloud.js'
import { openCloud, SHOP } from './openCloud.js'

let opened: OpenCloud | undefined
afterEach(async () => {
  await opened?.cloud.close()
  opened = undefined
})

async function listen(): Promise<{ readonly cloud: OpenCloud; readonly port: number }> {
  opened = await openCloud(':memory:', { port: 0 })
  return { cloud: opened, port: await opened.cloud.listen() }
}

/** Sends bytes, and reads until the server ends the connection. */
async function talk(port: number, text: string): Promise<string> {
  const socket = createConnection(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'end')
  socket.destroy()
  return answer
}

const head = (...lines: string[]) => [...lines, '', ''].join('\r\n')

it('serves pages over HTTP, HEAD too', async () => {
  const { port } = await listen()
  const url = `http://127.0.0.1:${port}/getWallets?projectId=shop&entries=1`
  const response = await fetch(url, { headers: { origin: SHOP } })
  expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(1)
  const only = await fetch(url, { method: 'HEAD', headers: { origin: SHOP } })
  expect([only.status, await only.text()]).toEqual([200, ''])
})

it.each([
  [
    'a body that is too large, by its length',
    head('POST /e?projectId=open HTTP/1.1', 'Host: x', 'Content-Type: text/plain', 'Content-Length: 99999999'),
    413,
  ],
  [
    'a body without end',
    `${head('POST /e?projectId=open HTTP/1.1', 'Host: x', 'Content-Type: text/plain', 'Transfer-Encoding: chunked')}ffff\r\n${'x'.repeat(65_535)}`,
    413,
  ],
  ['a head that is too large', head('GET /health HTTP/1.1', 'Host: x', `X-Large: ${'x'.repeat(40_000)}`), 431],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a target that is no path', head('GET http://[ HTTP/1.1', 'Host: x', 'Connection: close'), 404],
  ['a method that there is not', head('TRACE /health HTTP/1.1', 'Host: x', 'Connection: close'), 405],
])('error: %s', async (_what, text, status) => {
  const { port } = await listen()
  expect(await talk(port, text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

it('stops gracefully: what is being answered is answered, idle connections are closed, and then the database', async () => {
  const { cloud, port } = await listen()
  const idle = createConnection(port, '127.0.0.1')
  await once(idle, 'connect')
  const body = JSON.stringify({
    eventId: crypto.randomUUID(),
    url: '',
    domain: 'x',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN' },
  })
  const isAsked = once(cloud.cloud.server, 'request')
  const slow = createConnection(port, '127.0.0.1')
  slow.write(
    `${head('POST /e?projectId=open HTTP/1.1', 'Host: x', 'Content-Type: text/plain', `Content-Length: ${body.length}`)}${body.slice(0, 10)}`,
  )
  let answer = ''
  slow.on('data', (chunk) => (answer += String(chunk)))
  await isAsked
  const isClosed = cloud.cloud.close()
  expect(cloud.cloud.server.listening).toBe(false)
  slow.write(body.slice(10))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 202 /)
  await isClosed
  idle.destroy()
  await expect(cloud.db.ping()).rejects.toThrow()
})
