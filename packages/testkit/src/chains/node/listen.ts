import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a local server answered. */
export interface LocalAnswer {
  /** @default 200 */
  readonly status?: number
  readonly type: 'application/json' | 'text/plain' | 'text/html; charset=utf-8' | 'text/css; charset=utf-8'
  readonly body: string
  /** @default {} */
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on 127.0.0.1 that allows every origin. */
export interface LocalServer {
  readonly server: Server
  readonly port: number
  /** Resolves when every connection is closed. Safe to call twice. */
  stop(): Promise<void>
}

/** Serves on a port, by default a free one. */
export async function listen(
  answer: (request: IncomingMessage, body: string) => LocalAnswer | Promise<LocalAnswer>,
  port = 0,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => (request.method === 'OPTIONS' ? NO_CONTENT : answer(request, body)))
      .catch((error: unknown): LocalAnswer => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then((result) => send(response, result))
      // E.g. an invalid header: the client sees the connection close.
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const NO_CONTENT: LocalAnswer = { status: 204, type: 'text/plain', body: '' }

function send(response: ServerResponse, { status = 200, type, body, headers = {} }: LocalAnswer): void {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'content-type': type,
    ...headers,
  })
  response.end(body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
