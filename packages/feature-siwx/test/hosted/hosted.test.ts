import { createSiwxMessage } from '@latchkey/feature-siwx/messages'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HostedAuthService } from './startHostedAuth.js'
import { startHostedAuth } from './startHostedAuth.js'
import type { HostedMe, HostedNonce, HostedSignIn, HostedToken } from './wire.js'

const ORIGIN = 'https://shop.example'
const account = privateKeyToAccount(`0x${'33'.repeat(32)}`)
let service: HostedAuthService

beforeAll(async () => {
  service = await startHostedAuth({ projectId: 'project', origins: [ORIGIN], chains: { 'eip155:1': {} }, secrets: ['x'.repeat(32)] })
})
afterAll(() => service?.stop())

const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    projectId = 'project',
  }: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown; readonly projectId?: string } = {},
) =>
  fetch(`${service.url}${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}&st=appkit&sv=html-test`, {
    method,
    headers: { origin: ORIGIN, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

async function sign(nonce: string): Promise<HostedSignIn> {
  const message = createSiwxMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: ORIGIN,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return {
    data: { ...message },
    message: message.toString(),
    signature: await account.signMessage({ message: message.toString() }),
    clientId: null,
    walletInfo: { type: 'extension', name: 'Test' },
  }
}

it('default: signs in at the hosted service with real verification', async () => {
  const { nonce, token: nonceToken } = (await (await ask('nonce')).json()) as HostedNonce
  const signIn = await sign(nonce)
  const headers = { 'x-nonce-jwt': `Bearer ${nonceToken}` }
  const forged = await ask('authenticate', { method: 'POST', headers, body: { ...signIn, message: `${signIn.message}\n` } })
  expect([forged.status, await forged.text()]).toEqual([400, expect.stringContaining('SIWX_MESSAGE_INVALID')])
  const { token } = (await (await ask('authenticate', { method: 'POST', headers, body: signIn })).json()) as HostedToken
  expect((await ask('authenticate', { method: 'POST', headers, body: signIn })).status).toBe(401)
  const authorization = { authorization: `Bearer ${token}` }
  const me = (await (await ask('me', { headers: authorization })).json()) as HostedMe
  expect(me).toMatchObject({
    address: account.address,
    caip2Network: 'eip155:1',
    chainId: '1',
    chainNamespace: 'eip155',
    nonce,
    domain: 'shop.example',
  })
  expect(me.appKitAccount).toBeUndefined()
  await ask('account-metadata', { method: 'PUT', headers: authorization, body: { metadata: { colour: 'green' } } })
  const whole = (await (await ask('me?includeAppKitAccount=true', { headers: authorization })).json()) as HostedMe
  expect(whole.appKitAccount).toMatchObject({ metadata: { colour: 'green' }, connection_method: 'extension' })
  expect((await ask('sign-out', { method: 'POST', headers: authorization })).status).toBe(200)
  const refused = await ask('me', { headers: authorization })
  expect([refused.status, await refused.text()]).toEqual([401, 'Unauthorized'])
})

it('behavior: rejects another project, another page and an empty request', async () => {
  expect((await ask('nonce', { projectId: 'other' })).status).toBe(401)
  expect((await ask('nonce', { headers: { origin: 'https://evil.example' } })).headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('nothing')).status).toBe(404)
})
