import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'

/** Servers that never end an answer. */
export interface Streams {
  /** Answers with nothing. */
  readonly hanging: string
  /** Answers with bytes, as many as are taken. */
  readonly streaming: string
  stop(): Promise<void>
}

/** Starts them, on one port. */
export async function startStreams(): Promise<Streams> {
  const server = createServer((request, response) => {
    if (request.url !== '/stream') return
    response.writeHead(200, { 'content-type': 'application/json' })
    const write = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hanging: `${url}/hang`,
    streaming: `${url}/stream`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
