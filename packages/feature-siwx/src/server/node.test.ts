// Lines of requests that only a raw connection can send.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer as createSiwx } from '../../test/visitor.js'
import { toNode } from './adapters/toNode.js'

/** Sends a line to a sign-in server on Node. @returns The status of the answer. */
async function send(line: string): Promise<string | undefined> {
  const { handle } = toNode(createSiwx())
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address() !== null)
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([line, 'Host: shop.example', 'Connection: close', '', ''].join('\r\n'))
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]
}

test.each([
  ['GET /siwx/nonce HTTP/1.1', '200'],
  ['GET https://evil.example/siwx/nonce HTTP/1.1', '200'],
  ['GET //evil.example/siwx/nonce HTTP/1.1', '200'],
  ['TRACE /siwx/nonce HTTP/1.1', '405'],
  ['TRACE /siwx/sign-out HTTP/1.1', '405'],
  ['GET http://[/siwx/nonce HTTP/1.1', '404'],
  ['OPTIONS * HTTP/1.1', '404'],
  ['PURGE /siwx/nonce HTTP/1.1', '405'],
])('behavior: %s is answered with %s', async (line, status) => {
  expect(await send(line)).toBe(status)
})
