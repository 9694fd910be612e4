import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A running web server. */
export interface WebServer {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly url: string
  stop(): Promise<void>
}

/** The policy of a strict application: no inline script or style, no eval, Trusted Types for every sink. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "img-src 'self' data:",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "require-trusted-types-for 'script'",
].join('; ')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves a folder on a free port. Paths without a file get `index.html`. */
export async function startServer(folder: string): Promise<WebServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname)
    const file = extname(path) ? path : 'index.html'
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
    try {
      response.end(await readFile(join(folder, file)))
    } catch {
      response.writeHead(404).end()
    }
  }
  const server = createServer((request, response) => {
    // A request that cannot be answered, e.g. with a malformed URL, closes the connection, so that it fails on the page.
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
