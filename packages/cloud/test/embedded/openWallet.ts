// A cloud with the embedded wallet, and how its frame asks it.
import type { OpenCloud } from '../openCloud.js'
import { SHOP } from '../openCloud.js'
import type { Mailbox } from '../../../../scripts/test/startMailbox.js'
import { codeOf } from '../../../../scripts/test/startMailbox.js'

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
  readonly options: { readonly challenge: string; readonly user?: object }
}

/** An answer, read. */
export interface Read {
  readonly status: number
  readonly body: Body
}

/** A call of the frame. */
export async function post(cloud: OpenCloud, path: string, body: object = {}, call: FrameCall = {}): Promise<Read> {
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
export const visit = (cloud: OpenCloud, path: string, init: RequestInit = {}): Promise<Response> =>
  cloud.ask(path, { ...init, headers: { host: new URL(FRAME).host, ...init.headers } })

/** Logs in by e-mail. */
export async function logIn(cloud: OpenCloud, mailbox: Mailbox, email = 'alice@mail.example', call: FrameCall = {}): Promise<Session> {
  const { body } = await post(cloud, 'email', { email }, call)
  const { body: session } = await post(cloud, 'otp', { loginId: body['loginId'], code: codeOf(mailbox) }, call)
  // So that the next letter may be sent.
  cloud.advance(30_000)
  return session
}
