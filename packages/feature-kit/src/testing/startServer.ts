import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServedRequest } from './ProviderSuite.js'

/** How a server treats a request. */
export type Behaviour = (request: ServedRequest, response: ServerResponse) => void | Promise<void>

/** A server on this device that behaves as a test says. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string
  /** Requests so far. */
  asked(): number
  /** Bytes of answers that it handed to connections. */
  sentBytes(): number
  /** Requests whose client hung up before the answer was complete. */
  hungUp(): number
  /** Resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts one on a free port. */
export async function startServer(behave: Behaviour): Promise<TestServer> {
  let [asked, sentBytes, hungUp] = [0, 0, 0]
  const server = createServer((incoming, response) => {
    asked += 1
    const { socket } = incoming
    const before = socket.bytesWritten
    response.on('close', () => {
      sentBytes += socket.bytesWritten - before
      if (!response.writableFinished) hungUp += 1
    })
    void readBody(incoming).then((body) => {
      const { method = 'GET', url: path = '/', headers } = incoming
      return body === undefined ? undefined : behave({ method, path, headers, body }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    sentBytes: () => sentBytes,
    hungUp: () => hungUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @returns Undefined where the client hung up. */
function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    let body = ''
    incoming.setEncoding('utf8')
    incoming.on('data', (chunk: string) => (body += chunk))
    incoming.on('end', () => resolve(body))
    incoming.on('close', () => resolve(undefined))
  })
}
