import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer as createSiwx } from '../../../test/visitor.js'
import { sendWebResponse } from './sendWebResponse.js'
import { toWebRequest } from './toWebRequest.js'

/** Sends raw bytes to a server of Node. @returns The status of the answer. */
async function send(lines: readonly string[]): Promise<string | undefined> {
  const siwx = createSiwx()
  const server = createServer((request, response) => {
    // An exception here would end the process.
    Promise.resolve()
      .then(async () => sendWebResponse(await siwx.handle(toWebRequest(request)), response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address() !== null)
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'Host: shop.example', 'Connection: close', '', ''].join('\r\n'))
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
  expect(await send([line])).toBe(status)
})
