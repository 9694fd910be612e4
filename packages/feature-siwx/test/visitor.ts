import { privateKeyToAccount } from 'viem/accounts'
import type { SiwxMessageData } from '../src/contracts/index.js'
import { createSiwxMessage } from '../src/messages/createSiwxMessage.js'
import type { SiwxServer } from '../src/server/createSiwxServer.js'
import { createSiwxServer } from '../src/server/createSiwxServer.js'
import type { SiwxServerOptions } from '../src/server/options.js'

export const ORIGIN = 'https://shop.example'
export const SECRET = 'a secret of at least thirty-two bytes, for tests'

export const alice = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
export const bob = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

/** A clock that tests move. */
export const createTime = () => {
  const time = { at: Date.parse('2026-05-01T12:00:00Z') }
  return { now: () => time.at, pass: (ms: number) => void (time.at += ms) }
}

export function createServer(options: Partial<SiwxServerOptions> = {}): SiwxServer {
  return createSiwxServer({ origins: [ORIGIN], chains: { 'eip155:1': {} }, secrets: [SECRET], warn: () => undefined, ...options })
}

/** What a request may differ in from those of the application's page. */
interface RequestChanges {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | null>>
  readonly body?: string
  readonly address?: string
}

/** A browser: it keeps cookies, and names the origin of its page. */
export function createVisitor(
  server: SiwxServer,
  {
    now = Date.now,
    account = alice,
    cookies = new Map<string, string>(),
  }: { readonly now?: () => number; readonly account?: typeof alice; readonly cookies?: Map<string, string> } = {},
) {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const ask = async (path: string, { method = 'GET', headers = {}, body, address }: RequestChanges = {}): Promise<Response> => {
    const page = method === 'GET' ? {} : { origin: ORIGIN }
    const sent = {
      ...page,
      ...(cookies.size > 0 && { cookie: cookieHeader() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const kept = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== null)
    const request = new Request(`${ORIGIN}/siwx/${path}`, { method, headers: kept, ...(body !== undefined && { body }) })
    const response = await server.handle(request, { address })
    keep(response)
    return response
  }
  const getNonce = async (changes?: RequestChanges) => ((await (await ask('nonce', changes)).json()) as { readonly nonce: string }).nonce
  /** A message for the application, as the visitor's wallet signs it. */
  const sign = async (nonce: string, fields: Partial<SiwxMessageData> = {}) => {
    const issuedAt = new Date(now()).toISOString()
    const message = createSiwxMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: `${ORIGIN}/login`,
      version: '1',
      nonce,
      issuedAt,
      ...fields,
    }).toString()
    return { message, signature: (await account.signMessage({ message })) as string }
  }
  const send = (body: unknown, changes: RequestChanges = {}) =>
    ask('authenticate', { method: 'POST', body: JSON.stringify(body), ...changes })
  const signIn = async (fields?: Partial<SiwxMessageData>) => send(await sign(await getNonce(), fields))
  const request = (init: RequestInit = {}) =>
    new Request(`${ORIGIN}/orders`, {
      ...init,
      headers: { cookie: cookieHeader(), ...(init.headers as Record<string, string> | undefined) },
    })
  return { ask, cookies, getNonce, sign, send, signIn, request }
}

/** The code of a refusal. */
export const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { readonly error: { readonly code: string } }).error.code
