import { createHash } from 'node:crypto'
import type { ServerSession, SiwxServerOptions } from '@latchkey/feature-siwx/server'
import { createSiwxServer } from '@latchkey/feature-siwx/server'
import type { HostedAccount, HostedMe, HostedSignIn, HostedToken } from './wire.js'

/** Options of {@link createHostedAuthServer}. */
export interface HostedAuthServerOptions extends Omit<SiwxServerOptions, 'session'> {
  /** Requests of another project are rejected. */
  readonly projectId: string
}

/** A deterministic UUID for a text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const refuse = (status: number, text: string): Response => new Response(text, { status, headers: { 'content-type': 'text/plain' } })

/** A service with the wire format of hosted authentication, which verifies its requests. */
export function createHostedAuthServer({ projectId, ...options }: HostedAuthServerOptions): (request: Request) => Promise<Response> {
  const siwx = createSiwxServer({ ...options, session: { kind: 'bearer' } })
  const now = options.now ?? Date.now
  const accounts = new Map<string, HostedAccount>()
  const keyOf = ({ data }: ServerSession): string => `${data.chainId}:${data.accountAddress}`

  const asSignedIn = async (request: Request, run: (session: ServerSession) => Promise<Response> | Response): Promise<Response> => {
    const session = await siwx.readSession(request)
    return session ? run(session) : refuse(401, 'Unauthorized')
  }
  const remember = (session: ServerSession, method: string | null): void => {
    const { chainId: caip2_chain, accountAddress: address } = session.data
    const at = new Date(now()).toISOString()
    const known = accounts.get(keyOf(session))
    const created = { created_at: at, signed_up_at: at, is_main_account: true, verification_status: null, metadata: null }
    const ids = { uuid: uuidOf(`account ${keyOf(session)}`), profile_uuid: uuidOf(`profile ${keyOf(session)}`) }
    accounts.set(keyOf(session), {
      ...created,
      ...known,
      ...ids,
      caip2_chain,
      address,
      connection_method: method,
      last_signed_in_at: at,
      updated_at: at,
    })
  }
  const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    'GET nonce': (request) => siwx.nonce(request),
    async 'POST authenticate'(request) {
      const { walletInfo } = (await request.clone().json()) as HostedSignIn
      const answer = await siwx.authenticate(request)
      if (answer.status !== 200) return refuse(answer.status, await answer.text())
      const { token } = (await answer.json()) as HostedToken
      const session = await siwx.readSession(new Request(request.url, { headers: { authorization: `Bearer ${token}` } }))
      if (session) remember(session, walletInfo?.type ?? null)
      return Response.json({ token } satisfies HostedToken)
    },
    'GET me': (request) => asSignedIn(request, (session) => Response.json(describe(request, session))),
    'PUT account-metadata': (request) =>
      asSignedIn(request, async (session) => {
        const { metadata } = (await request.json()) as Pick<HostedAccount, 'metadata'>
        const account = accounts.get(keyOf(session))
        if (account) accounts.set(keyOf(session), { ...account, metadata, updated_at: new Date(now()).toISOString() })
        return Response.json({})
      }),
    'POST sign-out': (request) => siwx.signOut(request),
  }
  const describe = (request: Request, session: ServerSession): HostedMe => {
    const { chainId: caip2Network, accountAddress: address, uri, domain, nonce } = session.data
    const [chainNamespace = '', chainId = ''] = caip2Network.split(':')
    const account = accounts.get(keyOf(session))
    const isAccountAsked = new URL(request.url).searchParams.get('includeAppKitAccount') === 'true'
    const ids = {
      projectIdKey: projectId,
      projectUuid: uuidOf(projectId),
      profileUuid: uuidOf(`profile ${keyOf(session)}`),
      sub: keyOf(session),
    }
    const times = { exp: Math.floor(session.expiresAt / 1_000) }
    return {
      aud: domain,
      iss: 'hosted-auth',
      ...times,
      ...ids,
      address,
      chainId,
      chainNamespace,
      caip2Network,
      uri,
      domain,
      nonce,
      email: null,
      ...(isAccountAsked && account && { appKitAccount: account }),
    }
  }

  const isOwnPage = (origin: string): boolean => options.origins.includes(origin)
  const allow = (request: Request, response: Response): Response => {
    const origin = request.headers.get('origin') ?? ''
    if (!isOwnPage(origin)) return response
    const headers = new Headers(response.headers)
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-methods', 'GET, POST, PUT')
    headers.set('access-control-allow-headers', 'authorization, content-type, x-nonce-jwt')
    return new Response(response.body, { status: response.status, headers })
  }
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'OPTIONS') return allow(request, new Response(null, { status: 204 }))
    if (searchParams.get('projectId') !== projectId) return allow(request, refuse(401, 'Unknown project'))
    const run = routes[`${request.method} ${pathname.replace(/^.*\/auth\/v1\//, '')}`]
    return allow(request, run ? await run(request) : refuse(404, 'Not found'))
  }
}
