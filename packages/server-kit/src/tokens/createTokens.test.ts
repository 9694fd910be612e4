import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTime } from '../../test/createTime.js'
import { createTokens } from './createTokens.js'
import { readBearer } from './readBearer.js'
import { readSecrets } from './readSecrets.js'

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)]
const time = createTime()
const tokensOf = (secrets: readonly string[], issuer = 'shop') =>
  createTokens<'session' | 'visitor'>({ issuer, keys: readSecrets(secrets), now: time.now })

test('default: a token is read by its own server, for its use, until its end', async () => {
  const tokens = tokensOf([NEW])
  const token = await tokens.sign('session', { claims: { sub: 'a' }, until: time.now() + 10_000 })
  expect(await tokens.read('session', token)).toMatchObject({ sub: 'a', iss: 'shop', aud: 'session', iat: time.now() / 1_000 })
  expect(await tokens.read('visitor', token)).toBeUndefined()
  expect(await tokensOf([NEW], 'other').read('session', token)).toBeUndefined()
  time.pass(9_999)
  expect(await tokens.read('session', token)).toBeDefined()
  time.pass(1)
  expect(await tokens.read('session', token)).toBeUndefined()
})

test('default: secrets are rotated: the first signs, all are accepted', async () => {
  const until = time.now() + 10_000
  const before = await tokensOf([OLD]).sign('session', { claims: {}, until })
  const between = tokensOf([NEW, OLD])
  expect(await between.read('session', before)).toBeDefined()
  const after = await between.sign('session', { claims: {}, until })
  expect(await tokensOf([NEW]).read('session', after)).toBeDefined()
  expect([await tokensOf([OLD]).read('session', after), await tokensOf([NEW]).read('session', before)]).toEqual([undefined, undefined])
})

test('fault 41: forged tokens: without a signature, by another algorithm, without an end', async () => {
  const tokens = tokensOf([NEW])
  const [key] = readSecrets([NEW])
  const draft = () => new SignJWT({}).setIssuer('shop').setAudience('session')
  const forged = [
    new UnsecuredJWT({}).setIssuer('shop').setAudience('session').setExpirationTime('1y').encode(),
    await draft()
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime('1y')
      .sign(new TextEncoder().encode('n'.repeat(64))),
    await draft().setProtectedHeader({ alg: 'HS384' }).setExpirationTime('1y').sign(new Uint8Array(48).fill(110)),
    await draft().setProtectedHeader({ alg: 'HS256' }).sign(key),
    'a.b.c',
    '',
  ]
  for (const token of forged) expect(await tokens.read('session', token)).toBeUndefined()
  const good = await draft().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1y').sign(key)
  expect(await tokens.read('session', good)).toBeDefined()
})

test.each([[[]], [['short']], [['x'.repeat(31)]], [['x'.repeat(32), 'y'.repeat(31)]]])('error: %j are no secrets', (secrets) => {
  expect(() => readSecrets(secrets)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option: 'secrets' }) as object }),
  )
})

test.each([
  ['Bearer a.b-_.c', 'a.b-_.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['Bearer a.b', undefined],
  ['Bearer a.b.c d', undefined],
  ['XBearer a.b.c', undefined],
  ['Basic a.b.c', undefined],
])('parameters: the header %j has the token %s', (value, token) => {
  expect(readBearer(new Request('https://shop.example/', { headers: { authorization: value } }), 'authorization')).toBe(token)
  expect(readBearer(new Request('https://shop.example/'), 'authorization')).toBeUndefined()
})
