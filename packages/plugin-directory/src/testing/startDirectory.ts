import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A wallet as the server stores it. */
export type StoredWallet = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string }

/** An id as the public directory has them, of a number. */
export const idOf = (index: number): string => index.toString(16).padStart(64, '0')

/** Wallets with distinct ids, names and pictures. */
export const manyWallets = (count: number, first = 0): readonly StoredWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(first + index),
    name: `Wallet ${first + index}`,
    image_id: `image-${first + index}`,
    mobile_link: `wallet${first + index}://`,
    chains: ['test:1'],
  }))

/** A picture of one pixel. */
export const PIXEL: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** How a test replaces an answer. Return false to answer as usual. */
export type Answer = (url: URL, response: ServerResponse, request: IncomingMessage) => boolean | void

/** A real server of the directory's calls. */
export interface DirectoryServer {
  readonly url: string
  /** Path and query of each request, in their order. */
  readonly asked: readonly URL[]
  /** Replaces answers. */
  answer: Answer
  stop(): Promise<void>
}

/** Starts a server on this device that answers as the public directory does: pages, search, include, exclude, chains, and a picture of one pixel. */
export async function startDirectory(wallets: readonly StoredWallet[]): Promise<DirectoryServer> {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://directory.example')
    asked.push(url)
    response.setHeader('access-control-allow-origin', '*')
    if (directory.answer(url, response, request) === true) return
    if (url.pathname === '/getWallets')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(answerOf(wallets, url)))
    response.setHeader('content-type', 'image/png').end(PIXEL)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { address, port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const directory: DirectoryServer = {
    url: `http://${address}:${port}`,
    asked,
    answer: () => false,
    stop,
  }
  return directory
}

function answerOf(wallets: readonly StoredWallet[], { searchParams }: URL) {
  const list = (name: string): readonly string[] => (searchParams.get(name) ?? '').split(',').filter(Boolean)
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = (searchParams.get('search') ?? '').toLowerCase()
  const page = Number(searchParams.get('page'))
  const entries = Number(searchParams.get('entries'))
  const found = wallets.filter(
    ({ id, name, chains: own }) =>
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      (chains.length === 0 || (own as readonly string[] | undefined)?.some((chain) => chains.includes(chain))) &&
      name.toLowerCase().includes(search),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
