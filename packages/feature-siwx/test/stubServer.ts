// The application's server behind the page's `fetch`, with a browser's cookies.
import { onTestFinished, vi } from 'vitest'
import { createSiwxServer } from '../src/server/createSiwxServer.js'
import type { SiwxServerOptions } from '../src/server/options.js'
import { testVerifier } from './stage.js'

const ORIGIN = 'https://app.test'

/** What a test sees of the server, and does to its answers. */
export interface StubbedServer {
  /** The account that signed in last with the browser's cookie, by the server. */
  signedIn(): Promise<string | undefined>
  /** All of them, newest first. */
  accounts(): Promise<readonly string[]>
  /** The account that a bearer token stands for. */
  holder(token: string | undefined): Promise<string | undefined>
  /** In the place of the server's answer, or before it: undefined goes on to the server. */
  before: (path: string) => Promise<Response | undefined>
  /** Requests that have no answer so far. */
  readonly open: number
}

/** Starts a server for `setStage({ server: '/siwx' })`. Its clock is the page's. */
export function stubServer(options: Partial<SiwxServerOptions> = {}): StubbedServer {
  const now = () => Date.parse('2024-01-01T00:00:00Z')
  const server = createSiwxServer({
    origins: [ORIGIN],
    chains: { 'test:1': {}, 'test:2': {} },
    secrets: ['a secret of at least thirty-two bytes, for tests'],
    verifiers: [testVerifier()],
    now,
    warn: () => undefined,
    ...options,
  })
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
  let open = 0
  const stubbed: StubbedServer = {
    before: async () => undefined,
    get open() {
      return open
    },
    holder: async (token) =>
      (await server.readSession(new Request(ORIGIN, { headers: { authorization: `Bearer ${token}` } })))?.data.accountAddress,
    signedIn: async () => (await stubbed.accounts())[0],
    accounts: async () =>
      (await server.readSessions(new Request(ORIGIN, { headers: { cookie: cookie() } }))).map(({ data }) => data.accountAddress),
  }
  const answer: typeof fetch = async (input, { method = 'GET', headers: given, body, signal } = {}) => {
    const other = await stubbed.before(String(input).split('/').at(-1) ?? '')
    if (other) return other
    const headers = { ...(given as Record<string, string>), origin: ORIGIN, cookie: cookie() }
    const response = await server.handle(new Request(new URL(String(input), ORIGIN), { method, headers, ...(body && { body }) }))
    keepCookies(response, jar)
    // The server worked, and the page does not hear of it.
    signal?.throwIfAborted()
    return response
  }
  vi.stubGlobal('fetch', (...parameters: Parameters<typeof fetch>) => {
    open += 1
    return answer(...parameters).finally(() => (open -= 1))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return stubbed
}

function keepCookies(response: Response, jar: Map<string, string>): void {
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(set) ?? []
    if (/max-age=0\b/i.test(rest)) jar.delete(name)
    else jar.set(name, value)
  }
}
