// The six companies on `oidc-provider`, each dressed as its own: four of them have no id token, and say in their own words who the visitor is.
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const NAMES = ['google', 'apple', 'github', 'discord', 'x', 'facebook'] as const
export type Name = (typeof NAMES)[number]

/** What a company without id tokens says of its visitor. */
const USERS: Readonly<Record<string, (id: string) => object>> = {
  github: (id) => ({ id: 7, login: id, email: null, html_url: 'https://github.com/' }),
  discord: (id) => ({ id: `9${id}`, username: id, email: `${id}@discord.test`, verified: false }),
  x: (id) => ({ data: { id: `8${id}`, username: id, name: id } }),
  facebook: (id) => ({ id: `6${id}`, name: id, email: `${id}@facebook.test` }),
}

/** The companies. */
export interface Companies {
  readonly origin: string
  /** Addresses of one, for the configuration. */
  endpoints(name: Name): { issuer: string; authorize: string; token: string; user?: string }
  /** Forms that the token endpoints got. */
  readonly forms: { readonly name: string; readonly form: URLSearchParams; readonly authorization: string | undefined }[]
  /** Headers with which clients asked who a visitor is. */
  readonly asked: IncomingHttpHeaders[]
  /** Changes what a company says of its visitor. */
  user: ((name: string, user: object) => object) | undefined
  stop(): Promise<void>
}

interface CompaniesOptions {
  readonly clientId: string
  readonly secret: string
  callbackOf(name: string): string
}

/** What it warns of matters where it serves real visitors. */
async function quietly<T>(run: () => Promise<T> | T): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await run()
  } finally {
    console.warn = warn
  }
}

export async function startCompanies({ clientId, secret, callbackOf }: CompaniesOptions): Promise<Companies> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: Companies = {
    origin,
    forms: [],
    asked: [],
    user: undefined,
    endpoints: (name) => ({
      issuer: `${origin}/${name}`,
      authorize: `${origin}/${name}/auth`,
      token: `${origin}/${name}/token`,
      ...(name in USERS && { user: `${origin}/${name}/user` }),
    }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const { default: Provider } = await quietly(() => import('oidc-provider'))
  const providers = await quietly(() => new Map(NAMES.map((name) => [name as string, createProvider(name)])))
  function createProvider(name: Name) {
    const provider = new Provider(`${origin}/${name}`, {
      clients: [
        {
          client_id: clientId,
          client_secret: secret,
          token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
          redirect_uris: [callbackOf(name)],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true } },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      findAccount: (_context, id) => ({
        accountId: id,
        async claims() {
          const own = { sub: id, email: `${id}@${name}.test`, email_verified: name === 'apple' ? 'true' : true, name: id }
          return ((name in USERS ? undefined : state.user?.(name, own)) ?? own) as never
        },
      }),
      cookies: { keys: ['the-key-of-a-test'] },
    })
    return provider.callback()
  }
  server.on('request', (request: IncomingMessage & { originalUrl?: string; body?: unknown }, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin)
    const [, name = '', ...rest] = url.pathname.split('/')
    const path = `/${rest.join('/')}`
    const handle = providers.get(name)
    if (handle === undefined) return void response.writeHead(404).end()
    const isPlain = name in USERS
    if (path === '/auth' && isPlain) url.searchParams.set('scope', 'openid email profile')
    // A choice of accounts, which the provider does not know.
    url.searchParams.delete('prompt')
    request.originalUrl = `${url.pathname}${url.search}`
    request.url = `${path}${url.search}`
    if (isPlain && path === '/user') return void answerUser(state, { name, request, response })
    if (path === '/token' && request.method === 'POST') return void answerToken(state, { name, request, response, handle, isPlain, secret })
    return void handle(request, response)
  })
  return state
}

interface Dressed {
  readonly name: string
  readonly request: IncomingMessage & { body?: unknown }
  readonly response: ServerResponse
}

/** Records the form; of companies without id tokens none is in the answer. */
async function answerToken(
  { forms }: Companies,
  {
    name,
    request,
    response,
    handle,
    isPlain,
    secret,
  }: Dressed & {
    readonly handle: (request: IncomingMessage, response: ServerResponse) => unknown
    readonly isPlain: boolean
    readonly secret: string
  },
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  forms.push({ name, form: new URLSearchParams(form), authorization: request.headers.authorization })
  // Apple's client proves itself by a token of its own, which a test reads.
  if (name === 'apple') form.set('client_secret', secret)
  request.body = Object.fromEntries(form)
  if (isPlain) {
    const end = response.end.bind(response) as (text?: unknown) => ServerResponse
    response.end = ((text?: unknown) => {
      const { id_token: _token, ...answer } = JSON.parse(String(text)) as Record<string, unknown>
      const body = JSON.stringify(answer)
      response.setHeader('content-length', Buffer.byteLength(body))
      return end(body)
    }) as typeof response.end
  }
  await handle(request, response)
}

/** Asks the provider with the visitor's token, and says it in the company's words. */
async function answerUser(state: Companies, { name, request, response }: Dressed): Promise<void> {
  state.asked.push(request.headers)
  const answer = await fetch(`${state.origin}/${name}/me`, { headers: { authorization: request.headers.authorization ?? '' } })
  const { sub = '' } = (await answer.json()) as { sub?: string }
  const user = USERS[name]?.(sub) ?? {}
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.user?.(name, user) ?? user))
}

/** What a visitor does at a company. @returns How the browser comes back. */
export async function visitCompany(uri: string, login: string): Promise<{ readonly url: string; readonly form?: string }> {
  const cookies = new Map<string, string>()
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const { origin } = new URL(uri)
  let response = await go(uri)
  for (let step = 0; step < 12; step += 1) {
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, response.url)
    if (next !== undefined && next.origin !== origin) return { url: next.href }
    if (next !== undefined) {
      response = await go(next.href)
      continue
    }
    const html = await response.text()
    const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', response.url)
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    const form = new URLSearchParams([...fields, ['login', login], ['password', 'x']])
    if (action.origin !== origin) return { url: action.href, form: new URLSearchParams(fields).toString() }
    response = await go(action.href, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form })
  }
  throw new TypeError('The company does not send the visitor back.')
}
