// A cloud with the embedded wallet, or its routes alone, and how the frame asks them.
import { SHOP } from '../openCloud.js'
import type { Mailbox } from '../../../../scripts/test/startMailbox.js'
import { codeOf } from '../../../../scripts/test/startMailbox.js'
import type { Routes } from './openRoutes.js'

export const FRAME = 'https://wallet.example'
export const KEY = 'the-wallet-key-of-a-test-with-more-than-32-characters'
export const MANY = { addressPerMinute: 1_000_000, addressWithoutOriginPerMinute: 1_000_000, projectPerMinute: 1_000_000 }

/** The configuration, with logins by e-mail. */
export const walletFields = ({ url }: Pick<Mailbox, 'url'>, embedded: object = {}): object => ({
  embeddedKey: KEY,
  mailUrl: url,
  embedded: { origin: FRAME, logins: ['email'], mailFrom: 'Wallet <login@wallet.example>', ...embedded },
  limits: MANY,
})

/** Who asks, unless it is the frame on the shop's page. */
export interface FrameCall {
  readonly token?: string
  readonly project?: string
  readonly page?: string
  readonly origin?: string
  readonly address?: string
  readonly browser?: string
}

export interface Session {
  readonly accessToken: string
  readonly refreshToken: string
  readonly accessUntilMs: number
  readonly account: { readonly id: string; readonly kind: string; readonly email?: string; readonly userName?: string }
  readonly wallet?: object
  readonly deviceToken?: string
}

/** What answers have. */
interface Body extends Session {
  readonly code: string
  readonly action: string
  readonly loginId: string
  readonly uri: string
  readonly email: string
  readonly recoveries: readonly object[]
  readonly options: { readonly challenge: string; readonly user?: { readonly name: string } }
}

/** An answer, read. */
export interface Read {
  readonly status: number
  readonly body: Body
}

/** A call of the frame. */
export async function post(cloud: Routes, path: string, body: object = {}, call: FrameCall = {}): Promise<Read> {
  const { token, project = 'shop', page = SHOP, origin = FRAME, browser, ...more } = call
  const headers = {
    host: new URL(FRAME).host,
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(browser !== undefined && { 'user-agent': browser }),
  }
  const query = new URLSearchParams({ projectId: project, page })
  const response = await cloud.ask(`/auth/v1/wallet/${path}?${query}`, {
    method: 'POST',
    origin,
    headers,
    body: JSON.stringify(body),
    ...more,
  })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text === '' ? '{}' : text) as Body }
}

/** A request to the frame's host, as a browser sends it. */
export const visit = (cloud: Routes, path: string, init: RequestInit = {}): Promise<Response> =>
  cloud.ask(path, { ...init, headers: { host: new URL(FRAME).host, ...init.headers } })

/** Logs in by e-mail. */
export async function logIn(cloud: Routes, mailbox: Mailbox, email = 'alice@mail.example', call: FrameCall = {}): Promise<Session> {
  const { body } = await post(cloud, 'email', { email }, call)
  const { body: session } = await post(cloud, 'otp', { loginId: body['loginId'], code: codeOf(mailbox) }, call)
  // So that the next letter may be sent.
  cloud.advance(30_000)
  return session
}

/** A code that is wrong. */
export const other = (code: string): string => (code === '000000' ? '000001' : '000000')

export const SHARE = 'c2hhcmUtb2YtdGhlLXNlcnZpY2U'
export const SEALED = 'c2VhbGVkLWluLXRoZS1mcmFtZQ'
/** The first splitting of a wallet. */
export const KEYS = {
  generation: 1,
  eip155: `0x${'a'.repeat(40)}`,
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  recoveries: [{ kind: 'code', sealed: SEALED }],
  serviceShare: SHARE,
}
const { serviceShare: _share, ...kept } = KEYS
/** What is told of it. */
export const KEPT = kept

export const refresh = (cloud: Routes, { refreshToken }: { readonly refreshToken: string }, call: FrameCall = {}): Promise<Read> =>
  post(cloud, 'refresh', { refreshToken }, call)

/** Whether a token is taken. */
export const isAlive = async (cloud: Routes, { accessToken }: { readonly accessToken: string }, call: FrameCall = {}): Promise<boolean> =>
  (await post(cloud, 'share', {}, { token: accessToken, ...call })).status !== 401
