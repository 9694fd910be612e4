import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendWebResponse } from './sendWebResponse.js'
import { toWebRequest } from './toWebRequest.js'

/** Sends raw bytes to a server of Node, which answers with the method and the path that it reads. */
async function send(lines: readonly string[]): Promise<string | undefined> {
  const server = createServer((request, response) => {
    // An exception here would end the process.
    Promise.resolve()
      .then(() => toWebRequest(request))
      .then(({ method, url }) => sendWebResponse(new Response(`${method} ${new URL(url).pathname}`), response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.address() !== null)
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'Host: shop.example', 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n\r\n')[1]?.match(/[A-Z-]+ \/[\w/.-]*/)?.[0]
}

test.each([
  ['GET /siwx/nonce HTTP/1.1', 'GET /siwx/nonce'],
  ['GET https://evil.example/siwx/nonce HTTP/1.1', 'GET /siwx/nonce'],
  ['GET //evil.example/siwx/nonce HTTP/1.1', 'GET /evil.example/siwx/nonce'],
  ['TRACE /siwx/nonce HTTP/1.1', 'X-TRACE /siwx/nonce'],
  ['GET http://[/siwx/nonce HTTP/1.1', 'GET /'],
  ['OPTIONS * HTTP/1.1', 'OPTIONS /'],
  ['PURGE /siwx/nonce HTTP/1.1', 'PURGE /siwx/nonce'],
])('behavior: %s is read as %s', async (line, read) => {
  expect(await send([line])).toBe(read)
})
