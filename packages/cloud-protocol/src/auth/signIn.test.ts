import { expect, it } from 'vitest'
import { answering } from '../../test/answering.js'
import * as z from 'zod/mini'
import * as protocol from '../index.js'

const withoutDialect = ({ $schema: _dialect, ...schema }: { readonly $schema?: string | undefined }) => schema

const ME = {
  aud: 'https://shop.example',
  iss: 'did:pkh:eip155:1:0x1',
  exp: 1_700_000_000,
  projectIdKey: 'p',
  sub: '0x1',
  address: '0x1',
  chainId: 1,
  chainIdNamespace: 'eip155',
  caip2Network: 'eip155:1',
  uri: 'https://shop.example',
  domain: 'shop.example',
  projectUuid: 'u1',
  profileUuid: 'u2',
  nonce: 'abcdefgh',
}

it('nonce: with the token that goes back with the signature', async () => {
  const { http, asked } = answering({ nonce: 'abcdefgh12', token: 'a.b.c' })
  expect(await protocol.getNonce(http)).toEqual({ nonce: 'abcdefgh12', token: 'a.b.c' })
  expect(asked[0]).toMatchObject({ service: 'auth', path: '/nonce' })
  await expect(protocol.getNonce(answering({ nonce: 'a b', token: 'a.b.c' }).http)).rejects.toMatchObject({ code: 'HTTP_ANSWER_INVALID' })
})

it('authenticate: tokens are headers, and no part of the body', async () => {
  const { http, asked } = answering({ token: 'x.y.z' })
  const signed = { message: 'm', signature: '0x', walletInfo: { type: 'unknown' as const } }
  expect(await protocol.authenticate(http, { ...signed, nonceToken: 'a.b.c', otp: 'o' })).toEqual({ token: 'x.y.z' })
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'x-nonce-jwt': 'Bearer a.b.c', 'x-otp': 'o' }, body: signed })
  expect(asked[0]?.body).toStrictEqual(signed)
})

it.each([
  [
    { type: 'extension', name: 'Acme', icon: 'data:image/png;base64,AA==' },
    { type: 'extension', name: 'Acme', icon: 'data:image/png;base64,AA==' },
  ],
  [
    { type: 'extension', name: 'Acme', icon: 'blob:https://shop.example/1' },
    { type: 'extension', name: 'Acme' },
  ],
  [
    { type: 'walletconnect', name: 'x'.repeat(300), icon: `data:image/png;base64,${'A'.repeat(70_000)}`, more: 1 },
    { type: 'walletconnect' },
  ],
  [
    { type: 'social', social: 'x', identifier: 'a' },
    { type: 'social', social: 'x', identifier: 'a' },
  ],
  [{ type: 'other' }, undefined],
  ['Acme', undefined],
  [null, undefined],
])('authenticate: of the wallet what is bad is left out: %#', (walletInfo, read) => {
  const body = protocol.authenticateBodySchema.parse({ message: 'm', signature: '0x', walletInfo })
  expect(body.walletInfo).toEqual(read)
})

it('authenticate: the JSON schema has the shape of the wallet, and refuses no other', () => {
  const { properties, required } = z.toJSONSchema(protocol.authenticateBodySchema, { io: 'input' })
  expect(properties?.['walletInfo']).toEqual({
    anyOf: [z.toJSONSchema(protocol.walletInfoSchema, { io: 'input' }), {}].map(withoutDialect),
  })
  expect(required).toEqual(['message', 'signature'])
})

it('me: the session, and the account where it was asked for', async () => {
  const { http, asked } = answering({ ...ME, more: 1 })
  expect(await protocol.getMe(http, { authToken: 'x.y.z', withAccount: true })).toEqual(ME)
  expect(asked[0]).toMatchObject({ query: { includeAppKitAccount: true }, headers: { authorization: 'Bearer x.y.z' } })
  await expect(protocol.getMe(answering({ ...ME, caip2Network: 'one' }).http, { authToken: 'x' })).rejects.toMatchObject({
    code: 'HTTP_ANSWER_INVALID',
  })
})

it('calls that only write accept any answer', async () => {
  const { http, asked } = answering(undefined)
  await protocol.setAccountMetadata(http, { authToken: 'x', metadata: { a: 1 } })
  await protocol.signOut(http, 'x')
  await protocol.confirmOtp(http, { uuid: 'u', code: '123456' })
  expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['PUT /account-metadata', 'POST /sign-out', 'PUT /otp'])
  expect(await protocol.startOtp(answering({ uuid: null }).http, { email: 'a@b.example', account: '0x1' })).toEqual({ uuid: null })
})
