import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server with adjustable answers. */
export interface Served {
  readonly url: string
  handle: (request: Request) => Promise<Response>
  stop(): Promise<void>
}

/** Serves on a free port. */
export async function serve(): Promise<Served> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
      void served
        .handle(new Request(`http://${incoming.headers.host}${incoming.url}`, { method: incoming.method ?? 'GET', headers, ...body }))
        .then(async (answer) =>
          response
            .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
            .end(await answer.text()),
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const served: Served = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    handle: async () => new Response('', { status: 503 }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return served
}
