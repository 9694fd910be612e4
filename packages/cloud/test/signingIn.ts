// How a page signs in at a cloud, by its own requests.
import type { CaipNetworkId } from '@latchkey/kernel'
import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { privateKeyToAccount } from 'viem/accounts'
import type { Asked, OpenCloud } from './openCloud.js'
import { SHOP } from './openCloud.js'

/** Of the clouds' clock. */
export const START = Date.UTC(2026, 10, 26, 12)
export const ALICE = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
export const CHAIN = 'eip155:1'
export const WALLET = { type: 'extension', name: 'Acme Wallet' }

/** A nonce with its token. */
export interface Begun {
  readonly nonce: string
  readonly token: string
}

/** Who signs. */
export interface Signer {
  readonly address: string
  signMessage(parameters: { readonly message: string }): Promise<string>
}

/** A sign-in, right but for what is given. */
export interface Wanted extends Begun {
  readonly by?: Signer
  readonly chainId?: CaipNetworkId
  /** That the message names. */
  readonly page?: string
  readonly from?: string
  readonly project?: string
  readonly expirationTime?: string
  readonly signature?: string
  readonly walletInfo?: object
  /** Makes another text of the message. */
  readonly write?: (message: string) => string
}

/** Asks an endpoint of sign-in. */
export const call = (
  cloud: OpenCloud,
  path: string,
  { project = 'shop', origin = SHOP, ...init }: Asked & { readonly project?: string } = {},
): Promise<Response> => cloud.ask(`/auth/v1/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, { origin, ...init })

/** Asks for a nonce. */
export const begin = async (cloud: OpenCloud, options = {}): Promise<Begun> => (await (await call(cloud, 'nonce', options)).json()) as Begun

/** The body and headers of a sign-in. */
export async function request({
  nonce,
  token,
  by = ALICE,
  chainId = CHAIN,
  page = SHOP,
  expirationTime,
  signature,
  walletInfo = WALLET,
  write = (text) => text,
}: Wanted) {
  const { host } = new URL(page)
  const times = { issuedAt: new Date(START).toISOString(), ...(expirationTime !== undefined && { expirationTime }) }
  const data = { accountAddress: by.address, chainId, domain: host, uri: `${page}/`, version: '1', nonce, ...times } as const
  const message = write(createSiwxMessage(data).toString())
  const body = { data, message, signature: signature ?? (await by.signMessage({ message })), clientId: null, walletInfo }
  const headers = { 'content-type': 'application/json', 'x-nonce-jwt': `Bearer ${token}` }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** Sends it. */
export const send = async (cloud: OpenCloud, wanted: Wanted): Promise<Response> =>
  call(cloud, 'authenticate', { ...(await request(wanted)), origin: wanted.from ?? SHOP, project: wanted.project ?? 'shop' })
