// Coinbase as its documentation has it: it checks the signature of each request for real, and each token opens one page within five minutes.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { CoinbaseKey } from '../../src/server/index.js'

/** What a token is for. */
export interface Grant {
  readonly addresses: readonly { readonly address: string; readonly blockchains: readonly string[] }[]
  readonly assets: readonly string[]
  readonly clientIp: string
}

export interface Coinbase {
  /** The endpoint of session tokens. */
  readonly endpoint: string
  /** A key that it knows. */
  readonly key: CoinbaseKey
  /** Opens the page of a token. Undefined: it was used, is too old or unknown. */
  open(token: string): Grant | undefined
  /** Every request that was signed well. */
  readonly granted: Grant[]
  /** Why requests were refused. */
  readonly refused: string[]
  /** Answers in place of it, for a Coinbase that lies. */
  answer: ((response: ServerResponse) => void) | undefined
  nowMs: number
  stop(): Promise<void>
}

/** A key as Coinbase gives it. */
export function createKey(type: 'ed25519' | 'ec'): { readonly key: CoinbaseKey; readonly publicKey: KeyObject } {
  if (type === 'ec') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const pem = privateKey.export({ type: 'sec1', format: 'pem' }).toString()
    return { key: { id: 'organizations/1/apiKeys/2', secret: pem.replaceAll('\n', '\\n') }, publicKey }
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
  return { key: { id: randomUUID(), secret }, publicKey }
}

const LIFETIME_MS = 5 * 60_000

export async function startCoinbase(type: 'ed25519' | 'ec' = 'ed25519'): Promise<Coinbase> {
  const { key, publicKey } = createKey(type)
  const open = new Map<string, { readonly grant: Grant; readonly untilMs: number }>()
  const nonces = new Set<unknown>()

  const check = async (authorization: string, uri: string): Promise<void> => {
    const { payload, protectedHeader } = await jwtVerify(authorization.replace(/^Bearer /, ''), publicKey, {
      algorithms: [type === 'ec' ? 'ES256' : 'EdDSA'],
      issuer: 'cdp',
      audience: 'cdp_service',
      subject: key.id,
      typ: 'JWT',
      currentDate: new Date(coinbase.nowMs),
      requiredClaims: ['nbf', 'exp', 'uri'],
    })
    if (protectedHeader.kid !== key.id) throw new TypeError('another kid')
    if (payload['uri'] !== uri) throw new TypeError(`signed for ${String(payload['uri'])}`)
    if (Number(payload.exp) - Number(payload.nbf) !== 120) throw new TypeError('not for two minutes')
    if (!/^[0-9a-f]{32}$/.test(String(protectedHeader['nonce'])) || nonces.has(protectedHeader['nonce']))
      throw new TypeError('a used nonce')
    nonces.add(protectedHeader['nonce'])
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      check(request.headers.authorization ?? '', `${request.method} ${request.headers.host}${request.url}`).then(
        () => {
          if (coinbase.answer) return coinbase.answer(response)
          const grant = JSON.parse(Buffer.concat(chunks).toString()) as Grant
          const token = Buffer.from(randomUUID()).toString('base64')
          open.set(token, { grant, untilMs: coinbase.nowMs + LIFETIME_MS })
          coinbase.granted.push(grant)
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token, channel_id: '' }))
        },
        (error: Error) => {
          coinbase.refused.push(error.message)
          response.writeHead(401).end(`Not signed: ${request.headers.authorization}`)
        },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const coinbase: Coinbase = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/onramp/v1/token`,
    key,
    open(token) {
      const found = open.get(token)
      open.delete(token)
      return found && found.untilMs > coinbase.nowMs ? found.grant : undefined
    },
    granted: [],
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
