import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { COINBASE_OPTIONS, quoteOf } from './answerBuy.js'
import type { CoinbaseKey } from './createCoinbaseKey.js'
import { createCoinbaseKey } from './createCoinbaseKey.js'
import { verifyRequest } from './verifyRequest.js'

/** What a token is for. */
export interface CoinbaseGrant {
  readonly addresses: readonly { readonly address: string; readonly blockchains: readonly string[] }[]
  readonly assets: readonly string[]
  readonly clientIp: string
}

/** A Coinbase of this machine. */
export interface Coinbase {
  /** The address of the API. */
  readonly url: string
  /** The address of session tokens. */
  readonly endpoint: string
  /** A key that it knows. */
  readonly key: CoinbaseKey
  /** Opens the page of a token. Undefined: it was used, is too old or unknown. */
  open(token: string): CoinbaseGrant | undefined
  readonly granted: CoinbaseGrant[]
  /** Every request that was signed well, with its body or query. */
  readonly asked: { readonly path: string; readonly body: unknown }[]
  /** Why requests were refused. */
  readonly refused: string[]
  /** Answers in place of it, for a Coinbase that lies. */
  answer: ((response: ServerResponse) => void) | undefined
  nowMs: number
  stop(): Promise<void>
}

const LIFETIME_MS = 5 * 60_000

/**
 * Starts Coinbase's Onramp API as its documentation has it: the signature of each request is verified, each token opens one page within five minutes, and
 * ether and USDC are sold at a fixed price.
 */
export async function startCoinbase(type: 'ed25519' | 'ec' = 'ed25519'): Promise<Coinbase> {
  const { key, publicKey } = createCoinbaseKey(type)
  const open = new Map<string, { readonly grant: CoinbaseGrant; readonly untilMs: number }>()
  const nonces = new Set<string>()

  /** @returns What is wrong with the signature. */
  const check = ({ headers, method }: IncomingMessage, path: string): string | undefined => {
    const uri = `${method} ${headers.host}${path}`
    const read = verifyRequest(headers.authorization ?? '', { publicKey, keyId: key.id, uri, nowMs: coinbase.nowMs })
    if ('problem' in read) return read.problem
    if (nonces.has(read.nonce)) return 'a used nonce'
    nonces.add(read.nonce)
    return undefined
  }
  const grant = (asked: CoinbaseGrant): { readonly token: string; readonly channel_id: string } => {
    const token = Buffer.from(randomUUID()).toString('base64')
    open.set(token, { grant: asked, untilMs: coinbase.nowMs + LIFETIME_MS })
    coinbase.granted.push(asked)
    return { token, channel_id: '' }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://coinbase.test')
    const sent = await text(request)
    const problem = check(request, path)
    if (problem !== undefined) {
      coinbase.refused.push(problem)
      return void response.writeHead(401).end(`Not signed: ${request.headers.authorization}`)
    }
    if (coinbase.answer) return coinbase.answer(response)
    const body: unknown = request.method === 'POST' ? JSON.parse(sent) : Object.fromEntries(searchParams)
    coinbase.asked.push({ path, body })
    const found = path.endsWith('/buy/options')
      ? COINBASE_OPTIONS
      : path.endsWith('/buy/quote')
        ? quoteOf(body)
        : grant(body as CoinbaseGrant)
    if (found === undefined) return void response.writeHead(400).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy()) // A client that hangs up.
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/onramp/v1`
  const coinbase: Coinbase = {
    url,
    endpoint: `${url}/token`,
    key,
    open(token) {
      const found = open.get(token)
      open.delete(token)
      return found && found.untilMs > coinbase.nowMs ? found.grant : undefined
    },
    granted: [],
    asked: [],
    refused: [],
    answer: undefined,
    nowMs: Date.now(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return coinbase
}
